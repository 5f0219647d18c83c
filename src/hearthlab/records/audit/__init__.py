"""The audit: each action of a real game, played again in this engine and compared."""

from hearthlab.records.audit.report import Report
from hearthlab.records.audit.trial import Finding, audit

__all__ = ["Finding", "Report", "audit"]
