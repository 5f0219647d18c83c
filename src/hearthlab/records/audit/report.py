"""The summary of an audit."""
class Report: pass
