import { ApiProperty } from '@nestjs/swagger';

/** The payload of the event `webhook.test`. */
export class WebhookTest {
  @ApiProperty({ example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za' })
  webhookEndpointId!: string;

  @ApiProperty({ example: 'This is a test. If its signature verifies, you are ready for events.' })
  message!: string;
}
