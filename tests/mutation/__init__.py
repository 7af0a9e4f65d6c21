"""Mutation testing: would a test notice if the code said something else?"""
