import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ description: 'What a test event holds, to try a receiver with.' })
export class WebhookTest {
  @ApiProperty({ example: 'whe_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The endpoint that is tested.' })
  webhookEndpointId!: string;

  @ApiProperty({
    example: 'This is a test. If its signature verifies, you are ready for events.',
    description: 'A greeting, for people.',
  })
  message!: string;
}
