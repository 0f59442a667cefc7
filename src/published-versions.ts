import { VERSION_DATES, type ApiVersion, type VersionChange, type VersionDate } from './kernel/api-versions.js';

/**
 * What each version changed against the one before: every published version has its entry. Outside the contexts, because changes name
 * the request and response classes of all contexts. Source: docs/reference/versioning.md#publishing-a-version
 */
const CHANGES: Readonly<Record<VersionDate, readonly VersionChange[]>> = {
  '2026-05-01': [],
};

export const PUBLISHED_VERSIONS: readonly ApiVersion[] = VERSION_DATES.map((version) => ({
  ...version,
  changes: CHANGES[version.date],
}));
