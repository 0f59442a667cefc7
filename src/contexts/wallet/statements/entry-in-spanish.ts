import type { FundingMethod } from '../funding/funding-method.js';
import { INITIAL_TEST_BALANCE, TEST_BALANCE_RESET, type StatementEntry } from '../wallet-transaction.js';

const BY_METHOD: Readonly<Record<FundingMethod, string>> = {
  card: 'Pago con tarjeta',
  ewallet: 'Pago con monedero electrónico',
  cash: 'Pago en efectivo',
};

const OF_TEST_WALLETS: Readonly<Record<string, string>> = {
  [INITIAL_TEST_BALANCE]: 'Saldo inicial de prueba',
  [TEST_BALANCE_RESET]: 'Saldo de prueba restablecido',
};

const BY_REASON: Readonly<Record<string, { readonly taken: string; readonly givenBack: string }>> = {
  refund: { taken: 'Reembolso del pago', givenBack: 'Corrección de un reembolso' },
  refund_failed: { taken: 'Reembolso del pago', givenBack: 'Reembolso no realizado' },
  dispute: { taken: 'Contracargo', givenBack: 'Contracargo a favor' },
  return: { taken: 'Transferencia devuelta', givenBack: 'Devolución cancelada' },
};

/**
 * Returns the Spanish description of an entry for wallet statements. The ledger stores descriptions in English. The description
 * omits the parcel, because statements contain a separate column for the parcel.
 */
export function entryInSpanish(entry: StatementEntry, carrierName: (code: string) => string): string {
  const { referenceType: reference, metadata, description, amount } = entry;
  const of = (key: string): string => metadata?.[key] ?? '';
  const isTaken = amount.startsWith('-');
  if (reference === null) return adjustmentInSpanish(of, isTaken, description);
  switch (reference) {
    case 'processor_bank_transfer':
      return 'Transferencia recibida';
    case 'processor_payment_intent':
      return BY_METHOD[of('funding_method') as FundingMethod];
    case 'label_purchase':
      return `Guía ${carrierName(of('carrierCode'))}`;
    case 'label_purchase_refund':
      return `Guía no emitida ${carrierName(of('carrierCode'))}`;
    case 'label_void_refund':
      return `Guía cancelada ${carrierName(of('carrierCode'))}`;
    case 'label_void_reversed':
      return 'Guía cancelada que se usó';
    case 'surcharge':
      return 'Cargo posterior de la paquetería';
    case 'surcharge_reversal':
      return 'Cargo posterior revertido';
    default:
      return description;
  }
}

function adjustmentInSpanish(of: (key: string) => string, isTaken: boolean, description: string): string {
  if (of('attemptId')) return 'Guía devuelta que se usó';
  const reason = BY_REASON[of('reason')];
  if (reason) return isTaken ? reason.taken : reason.givenBack;
  return OF_TEST_WALLETS[description] ?? `Ajuste: ${description}`;
}
