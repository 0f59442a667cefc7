<?php

require __DIR__ . '/../../clients/php/autoload.php';

// --- 1
// A request of this client ends after three seconds: the longest time that a customer waits.
$guia = new Guia\Client('http://localhost:3000', getenv('KEY'), maxRetries: 0, timeoutSeconds: 3);
$parcel = ['length' => 30, 'width' => 20, 'height' => 15, 'weight' => 2.5];

$quote = $guia->quoteRates([
    'origin' => ['postalCode' => '06600'],
    'destination' => ['postalCode' => '64000'],
    'parcel' => $parcel,
], sortBy: 'price');
foreach ($quote['rates'] as $rate) {
    echo $rate['carrierName'], ' ', $rate['serviceName'], ' ', Guia\Money::of($rate['totalPrice']), "\n";
}

// --- 2
const FALL_BACK = [['name' => 'Envío estándar', 'price' => '189.00', 'days' => '2–7']];
const FINAL_CODES = ['NOT_SERVED', 'TOO_HEAVY', 'TOO_LARGE'];

/** The offers of a quote, or a message to the customer. Null if the carriers did not respond. */
function offersOf(array $quote): array|string|null
{
    if ($quote['rates'] === []) {
        $codes = array_column($quote['rateMessages'], 'code');
        return array_diff($codes, FINAL_CODES) === [] ? 'We do not deliver this there.' : null;
    }
    return array_map(fn (array $rate): array => [
        'name' => "{$rate['carrierName']} {$rate['serviceName']}",
        'price' => Guia\Money::of($rate['totalPrice']),
        'days' => "{$rate['estimatedDays']['min']}–{$rate['estimatedDays']['max']}",
    ], $quote['rates']);
}

/** `$kept` contains earlier quotes. In production, store the quotes in APCu or Redis. */
function checkout(Guia\Client $guia, string $postalCode, array $parcel, array &$kept): array|string
{
    $key = implode(' ', [$postalCode, ...$parcel]);
    $known = $kept[$key] ?? null;
    if ($known !== null && time() < $known['freshUntil']) {
        return $known['offers'];
    }
    try {
        $quote = $guia->quoteRates([
            'origin' => ['postalCode' => '06600'], 'destination' => ['postalCode' => $postalCode], 'parcel' => $parcel,
        ], sortBy: 'price');
        $offers = offersOf($quote);
    } catch (Guia\GuiaException $error) {
        error_log($error->getMessage());
        $offers = null;
    }
    if (is_array($offers)) {
        $isComplete = array_diff(array_column($quote['rateMessages'], 'code'), FINAL_CODES) === [];
        $kept[$key] = [
            'offers' => $offers, 'freshUntil' => time() + ($isComplete ? 3600 : 60), 'expiresAt' => strtotime($quote['expiresAt']),
        ];
    }
    return $offers ?? ($known !== null && time() < $known['expiresAt'] ? $known['offers'] : FALL_BACK);
}

$kept = [];
print_r(checkout($guia, '64000', $parcel, $kept));
$hasty = new Guia\Client('http://localhost:3000', getenv('KEY'), maxRetries: 0, timeoutSeconds: 0.001);
print_r(checkout($hasty, '44100', $parcel, $kept)); // No time for carriers: the fall-back price.
