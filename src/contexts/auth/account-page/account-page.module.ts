import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { AccountPageController } from './account-page.controller.js';

@Module({ imports: [AuthModule], controllers: [AccountPageController] })
export class AccountPageModule {}
