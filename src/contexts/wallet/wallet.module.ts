import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeWalletSettings } from './change-wallet-settings.js';
import { Ledger } from './ledger.js';
import { OpenWallets } from './open-wallets.js';
import { ResetTestWallet } from './reset-test-wallet.js';
import { WalletController } from './wallet.controller.js';
import { WalletEntity } from './wallet.entity.js';
import { WalletRepository } from './wallet.repository.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';

/** The prepaid balance in MXN and its statement. Others post to the `Ledger`. */
@Module({
  imports: [TypeOrmModule.forFeature([WalletEntity, WalletTransactionEntity])],
  controllers: [WalletController],
  providers: [WalletRepository, Ledger, OpenWallets, ChangeWalletSettings, ResetTestWallet],
  exports: [Ledger, OpenWallets],
})
export class WalletModule {}
