/** Tells the servers that are compared with the service whose request it is: they authenticate nobody. */
export const ORGANIZATION_HEADER = 'x-organization';
