import { ApiSchema } from '@nestjs/swagger';
import { OneOf } from '../../../platform/http/fields/fields.js';
import { TEST_OUTCOMES, type TestOutcome } from './settle-test-attempt.js';

@ApiSchema({ description: 'How a TEST attempt in `action_required` is to end.' })
export class SettleTestAttemptRequest {
  @OneOf(TEST_OUTCOMES, {
    description: '`label`: the carrier had made it; `no_label`: it had not, and the charge is refunded.',
    example: 'label',
  })
  outcome!: TestOutcome;
}
