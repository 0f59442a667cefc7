<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$shipment = $guia->createShipment([
    'externalId' => 'PEDIDO-1042',
    'fromAddress' => [
        'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
        'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
    ],
    'toAddress' => [
        'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
    ],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
]);
print_r($shipment);

// --- 2
$rate = $shipment['rates'][0];
$label = $guia->buyLabel($shipment['id'], ['rateId' => $rate['id']], idempotencyKey: "PEDIDO-1042-{$shipment['id']}");
print_r($label);

// --- 3
copy($label['labelUrl'], 'label.pdf');

// --- 4
$voided = $guia->voidLabel($shipment['id']);
echo $voided['status'], ' ', $voided['refundedAmount'], "\n";

// --- 5
foreach ($guia->listWalletTransactions(sortOrder: 'desc', limit: 2) as $line) {
    echo $line['type'], ' ', $line['amount'], ' ', $line['balanceAfter'], "\n";
}
