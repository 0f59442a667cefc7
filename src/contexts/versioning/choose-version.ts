import { ApiError } from '../../kernel/api-error.js';
import { API_VERSIONS, CURRENT_API_VERSION, type ApiVersion } from '../../kernel/api-versions.js';

/** The version a request is served at: its header, else the caller's pin, else the current one. */
export function chooseVersion(
  header: string | string[] | undefined,
  pinned: string | null,
  today: string,
  versions: readonly ApiVersion[] = API_VERSIONS,
): ApiVersion {
  const asked = (typeof header === 'string' && header.trim()) || pinned || CURRENT_API_VERSION;
  const version = versions.find(({ date }) => date === asked);
  const supported = versions.filter(({ sunset }) => sunset === null || today <= sunset);
  if (version && supported.includes(version)) return version;
  const supportedVersions = supported.map(({ date }) => date);
  throw new ApiError(
    'API_VERSION_UNSUPPORTED',
    version ? `Version ${version.date} ended on ${version.sunset}.` : 'This version was never published.',
    { supportedVersions, currentVersion: supportedVersions.at(-1) },
  );
}

/** From six months before its sunset, every response says so (specification, Versioning). */
export function isDeprecated({ sunset }: ApiVersion, today: string): boolean {
  if (sunset === null) return false;
  const from = new Date(sunset);
  from.setUTCMonth(from.getUTCMonth() - 6);
  return today >= from.toISOString().slice(0, 10);
}
