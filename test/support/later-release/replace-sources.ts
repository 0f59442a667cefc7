import type { ResolveHook } from 'node:module';

/** The files that the later release has changed, by the end of today's path. */
const REPLACEMENTS = ['rate.response.js', 'parcel.request.js'].map((file) => ({
  path: `/${file}`,
  url: new URL(file, import.meta.url).href,
}));

/** Module hook: imports of today's files get the later release's, except from these themselves. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  const replacement = REPLACEMENTS.find(({ path }) => resolved.url.endsWith(path));
  return replacement && replacement.url !== context.parentURL ? { ...resolved, url: replacement.url } : resolved;
};
