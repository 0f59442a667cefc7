import { Module } from '@nestjs/common';
import { AccountPageController } from './account-page.controller.js';

@Module({ controllers: [AccountPageController] })
export class AccountPageModule {}
