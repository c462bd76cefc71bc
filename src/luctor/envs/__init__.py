"""Environments for programs that learn, through the extra ``luctor[envs]``."""
