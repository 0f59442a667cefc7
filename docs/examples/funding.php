<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('LIVE_KEY'));
echo $guia->getWalletBalance()['balance'], " MXN\n";

// --- 2
$instruction = $guia->provisionFundingInstruction();
$guia->request('POST', '/simulator/bank-transfers', body: [
    'clabe' => $instruction['clabe'], 'amount' => 1500, 'reference' => 'FOLIO-1',
]);

// --- 3
$card = $guia->fundByCard(['amount' => 500]);
$guia->request('POST', "/simulator/payment-intents/{$card['paymentIntentId']}/succeed");
$payment = $guia->getPaymentStatus($card['paymentIntentId']);
if (!$payment['walletCredited']) {
    throw new RuntimeException('Not credited');
}

// --- 4
$voucher = $guia->fundByCashVoucher(['amount' => 300]);
echo "Print {$voucher['hostedVoucherUrl']}, pay until ", gmdate(DATE_ATOM, $voucher['expiresAfter']), "\n";
$guia->request('POST', "/simulator/payment-intents/{$voucher['paymentIntentId']}/succeed");

// --- 5
$guia->request('POST', "/simulator/payment-intents/{$card['paymentIntentId']}/dispute");
$guia->request('POST', "/simulator/payment-intents/{$card['paymentIntentId']}/dispute-won");
