<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$endpoint = $guia->createWebhookEndpoint([
    'url' => 'https://tienda.mx/webhooks/guia',
    'events' => ['label.purchase.completed', 'shipment.status_changed'],
], idempotencyKey: 'webhook-endpoint-tienda');
echo $endpoint['id'], ' ', $endpoint['secret'], "\n";
