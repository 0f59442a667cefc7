<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('LIVE_KEY'));

$guia->saveBillingInfo([
    'rfc' => 'EKU9003173C9', 'razonSocial' => 'ESCUELA KEMPER URGATE', 'regimenFiscal' => '601', 'usoCfdi' => 'G03',
    'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222', 'neighborhood' => 'Juárez', 'city' => 'Ciudad de México',
    'state' => 'CDMX', 'postalCode' => '06600', 'billingEmail' => 'facturas@example.com', 'requireInvoice' => true,
]);
$payment = $guia->fundByCard(['amount' => 500]);
$guia->request('POST', "/simulator/payment-intents/{$payment['paymentIntentId']}/succeed");

foreach ($guia->listInvoices() as $invoice) {
    echo $invoice['status'], ' ', $invoice['total'], ' ', $invoice['problem']['code'] ?? 'no problem', "\n";
}

// --- 2
$guia->request('POST', "/simulator/payment-intents/{$payment['paymentIntentId']}/refund", body: ['amount' => 100]);

foreach ($guia->listInvoices() as $invoice) {
    echo $invoice['status'], ' ', $invoice['total'], ' ', count($invoice['creditNotes']), " credit notes\n";
}

// --- 3
$month = (new DateTime('now', new DateTimeZone('America/Mexico_City')))->format('Y-m');

$statement = $guia->getMonthlyStatement($month);
echo $statement['openingBalance'], ' ', $statement['closingBalance'], "\n";

file_put_contents('statement.xlsx', $guia->getMonthlyStatementCsv($month, lang: 'es', format: 'xlsx'));
file_put_contents('invoices.csv', $guia->exportInvoices($month, lang: 'es'));
file_put_contents('invoices.zip', $guia->archiveInvoices($month));
