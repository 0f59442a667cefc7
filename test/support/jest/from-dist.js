import { prepareWorker } from './register.js';

prepareWorker({ fromSource: false });
