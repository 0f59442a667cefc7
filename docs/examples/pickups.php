<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('LIVE_KEY'));

foreach ($guia->listPickupCarriers() as $carrier) {
    echo $carrier['carrierCode'], ' ', $carrier['supportsPickups'] ? 'yes' : 'no', "\n";
}

// --- 2
$pickup = $guia->schedulePickup([
    'carrierCode' => 'ESTAFETA',
    'pickupDate' => '2030-01-15',
    'readyTime' => '09:00',
    'closingTime' => '18:00',
    'packageCount' => 4,
    'totalWeight' => 12.5,
    'contactName' => 'Ana Ruiz',
    'contactPhone' => '+525512345678',
    'specialInstructions' => 'Entrada por el andén 3',
], idempotencyKey: 'pickup-2030-01-15-' . uniqid());
echo $pickup['id'], ' ', $pickup['status'], ' ', $pickup['confirmationNumber'], "\n";

// --- 3
echo $guia->refreshPickup($pickup['id'])['status'], "\n";

$cancelled = $guia->cancelPickup($pickup['id'], ['reason' => 'El pedido se canceló']);
echo $cancelled['status'], ' ', $cancelled['cancellationReason'], "\n";
