import { limits, needsTestRun, projectsFromSource, SPEC_FILES } from './test/support/jest/projects.js';

/** `npm run test:unit`: tests that need neither database nor service, from the sources. */
export default { ...limits, projects: projectsFromSource(SPEC_FILES.filter((file) => !needsTestRun(file))) };
