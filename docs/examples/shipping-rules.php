<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

$rule = $guia->createShippingRule([
    'name' => 'Pesados al norte',
    'priority' => 10,
    'conditions' => [
        'all' => [
            ['field' => 'parcel.weight', 'op' => '>', 'value' => 20],
            ['field' => 'to.state', 'op' => 'in', 'value' => ['MX-NLE', 'MX-COA']],
        ],
    ],
    'actions' => [
        ['type' => 'select_carrier', 'carrierCode' => 'ESTAFETA'],
        ['type' => 'tag', 'tags' => ['pesado']],
    ],
], idempotencyKey: 'rule-pesados-al-norte');
echo $rule['id'], ' ', $rule['priority'], "\n";

// --- 2
$preview = $guia->previewShippingRules([
    'shipment' => [
        'parcel' => ['weight' => 25, 'length' => 30, 'width' => 20, 'height' => 15],
        'to' => ['country' => 'MX', 'state' => 'MX-JAL', 'postalCode' => '44100'],
        'shipment' => ['declaredValue' => 1500, 'isInternational' => false],
    ],
]);
foreach ($preview['explanations'] as $explanation) {
    foreach ($explanation['failedNodes'] as $node) {
        echo $explanation['ruleId'], ' ', $node['path'], ': ', $node['field'], ' is ', $node['actual'], "\n";
    }
}
