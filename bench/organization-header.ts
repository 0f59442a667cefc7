/** Identifies the organization to the compared servers, which do not authenticate requests. */
export const ORGANIZATION_HEADER = 'x-organization';
