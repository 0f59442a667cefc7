<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'), maxRetries: 5);

$order = [
    'from' => [
        'contactName' => 'Ana Ruiz', 'contactPhone' => '+525512345678', 'street' => 'Av. Paseo de la Reforma', 'exteriorNumber' => '222',
        'neighborhood' => 'Juárez', 'city' => 'Ciudad de México', 'state' => 'CDMX', 'postalCode' => '06600',
    ],
    'to' => [
        'contactName' => 'Luis Peña', 'contactPhone' => '+528112345678', 'street' => 'Av. Constitución', 'exteriorNumber' => '400',
        'neighborhood' => 'Centro', 'city' => 'Monterrey', 'state' => 'NL', 'postalCode' => '64000',
    ],
    'parcel' => ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5],
];
$purchase = ['strategy' => 'cheapest'];
$key = 'order-1042-' . hrtime(true);

$first = $guia->createShipment($order + ['purchase' => $purchase], idempotencyKey: $key);
$again = $guia->createShipment($order + ['purchase' => $purchase], idempotencyKey: $key);
echo $again['id'] === $first['id'] ? 'the same shipment' : 'another shipment', "\n"; // the same shipment

// --- 2
// The client retries with the same key. `maxRetries` is the maximum number of retries.
$bought = $guia->createShipment($order + ['purchase' => $purchase], idempotencyKey: 'order-1043-' . hrtime(true));
$open = $bought['labelPurchaseAttempt'] ?? null;
echo $open ? "{$open['status']}: read {$open['statusUrl']}" : $bought['label']['trackingNumber'], "\n";

// --- 3
$draft = $guia->createShipment($order);
$attempt = $guia->buyLabel($draft['id'], ['rateId' => $draft['rates'][0]['id'], 'async' => true]);
while (in_array($attempt['status'], ['pending', 'processing'], true)) {
    sleep(1);
    $attempt = $guia->getLabelPurchaseAttempt($attempt['id']);
}
echo $attempt['status'], ' ', $attempt['label']['labelUrl'], ' ', $attempt['charged'], "\n";
