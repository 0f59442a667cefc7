<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$page = $guia->listProducts(page: 1, limit: 50);
foreach ($page as $product) {
    echo $product['sku'], ' ', $product['name'], "\n";
}
echo "{$page->meta['total']} products, {$page->meta['totalPages']} pages\n";

// --- 2
foreach ($guia->each('listShipments', status: 'DELIVERED', limit: 100) as $shipment) {
    echo $shipment['id'], ' ', $shipment['trackingNumber'], "\n";
}
