import { ApiError } from '../../kernel/api-error.js';

/** The command ends here, and says why. The organization is where it was, and as it was: writing, or not if its writes have stopped. */
export const refused = (message: string): ApiError => new ApiError('INVALID_INPUT', message);
