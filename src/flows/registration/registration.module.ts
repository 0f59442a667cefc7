import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { WalletModule } from '../../contexts/wallet/wallet.module.js';
import { RegisterController } from './register.controller.js';
import { RegisterOrganization } from './register-organization.js';

@Module({
  imports: [AuthModule, WalletModule],
  controllers: [RegisterController],
  providers: [RegisterOrganization],
  exports: [RegisterOrganization],
})
export class RegistrationModule {}
