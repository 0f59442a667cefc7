import { limits, projectsWithTestRun, SPEC_FILES } from './test/support/jest/projects.js';

/** `npm test`: tests that share one running service per worker. Those with processes of their own: jest.system.config.js. */
export default { ...limits, projects: projectsWithTestRun(SPEC_FILES) };
