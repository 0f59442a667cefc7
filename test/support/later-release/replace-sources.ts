import type { ResolveHook } from 'node:module';

/** Files that the later release has changed, by the end of their current path. */
const REPLACEMENTS = ['rate.response.js', 'parcel.request.js'].map((file) => ({
  path: `/${file}`,
  url: new URL(file, import.meta.url).href,
}));

/** Module hook that redirects imports of current files to those of the later release, except imports in these files. */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  const replacement = REPLACEMENTS.find(({ path }) => resolved.url.endsWith(path));
  return replacement && replacement.url !== context.parentURL ? { ...resolved, url: replacement.url } : resolved;
};
