<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'));

foreach ($guia->listShipments(late: true) as $shipment) {
    echo $shipment['id'], ' ', $shipment['trackingNumber'], ' ', $shipment['estimatedDelivery']['latest'], "\n";
}

// --- 2
$performance = $guia->getCarrierPerformance('ESTAFETA', serviceCode: 'TERRESTRE');
print_r($performance);

// --- 3
function chart(array $byState): string
{
    $known = array_filter($byState, fn (array $state): bool => $state['onTimeRate'] !== null);
    $bars = '';
    foreach (array_values($known) as $row => ['state' => $state, 'onTimeRate' => $rate, 'transitDays' => $days]) {
        [$name, $percent, $width] = [substr($state, 3), number_format($rate * 100, 1), $rate * 200];
        [$textY, $barY] = [$row * 24 + 15, $row * 24 + 3];
        $bars .= <<<SVG

        <text x="0" y="$textY">$name</text>
        <rect x="40" y="$barY" width="$width" height="16" fill="#2563eb"/>
        <text x="250" y="$textY">$percent % · {$days['p50']}–{$days['p90']} days</text>
        SVG;
    }
    $height = count($known) * 24 + 4;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 $height\" width=\"400\" font-size=\"12\">$bars</svg>";
}

echo chart($guia->getCarrierPerformance('ESTAFETA')['byState']), "\n";
