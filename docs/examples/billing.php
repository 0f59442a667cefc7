<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));
foreach ($guia->listPlans() as $plan) {
    echo $plan['code'], ': ', $plan['budgets']['quote'], ' quotes per minute, ', $plan['caps']['members'], " members\n";
}

// --- 2
$live = new Guia\Client('http://localhost:3000', getenv('LIVE_KEY'));
$profile = $live->saveBillingInfo([
    'rfc' => 'EKU9003173C9',
    'razonSocial' => 'ESCUELA KEMPER URGATE',
    'regimenFiscal' => '601',
    'usoCfdi' => 'G03',
    'street' => 'Av. Paseo de la Reforma',
    'exteriorNumber' => '222',
    'neighborhood' => 'Juárez',
    'city' => 'Ciudad de México',
    'state' => 'CDMX',
    'postalCode' => '06600',
    'billingEmail' => 'facturas@example.com',
    'requireInvoice' => true,
]);
echo $profile['id'], ' ', $profile['rfc'], ' ', count($profile['warnings']), " warnings\n";

// --- 3
$invoices = $guia->listInvoices();
print_r($invoices->rows);
