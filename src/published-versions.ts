import { VERSION_DATES, type ApiVersion, type VersionChange, type VersionDate } from './kernel/api-versions.js';

/**
 * Changes of each published version since the previous version. This file is outside the contexts, because the changes refer to
 * request and response classes of all contexts. Source: docs/contributing.md
 */
const CHANGES: Readonly<Record<VersionDate, readonly VersionChange[]>> = {
  '2026-05-01': [],
};

export const PUBLISHED_VERSIONS: readonly ApiVersion[] = VERSION_DATES.map((version) => ({
  ...version,
  changes: CHANGES[version.date],
}));
