<?php
/**
 * Plugin Name: Guía shipping
 * Description: Quotes parcels at checkout, buys labels, prints them and writes tracking events to order notes.
 * Version: 0.1.0
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 */

declare(strict_types=1);

namespace GuiaShipping;

// The folder `clients/php` of the service, copied into the plugin as `guia`.
require_once getenv('GUIA_CLIENT') ?: __DIR__ . '/guia/autoload.php';

/** Settings of the plugin: `wp option update guia_api_key sk_test_…`. */
function client(): \Guia\Client
{
    return new \Guia\Client((string) get_option('guia_base_url'), (string) get_option('guia_api_key'));
}

/**
 * The fields of an address from the ones of WooCommerce. `address_1` holds street, number and colonia in one line.
 *
 * @param array<string, string> $address `first_name`, `last_name`, `phone`, `address_1`, `address_2`, `city`, `state`, `postcode`
 * @return array<string, mixed>
 */
function addressOf(\Guia\Client $guia, array $address): array
{
    $text = implode(', ', array_filter([
        $address['address_1'],
        $address['address_2'] ?? '',
        trim(($address['postcode'] ?? '') . ' ' . ($address['city'] ?? '')),
        $address['state'] ?? '',
    ]));
    $parsed = $guia->parseAddress(['text' => $text])['address'];
    return array_filter($parsed, static fn ($value) => $value !== null) + [
        'contactName' => trim("{$address['first_name']} {$address['last_name']}"),
        'contactPhone' => $address['phone'],
        'exteriorNumber' => 'S/N',
        'neighborhood' => $address['address_2'] ?? '',
        'city' => $address['city'],
        'state' => $address['state'],
        'postalCode' => $address['postcode'],
    ];
}

/** The sender: the address of the shop. */
function origin(): array
{
    return (array) get_option('guia_origin');
}

/**
 * Rates for the cart, cheapest first: `['label' => …, 'cost' => '163.70', 'meta_data' => …]`.
 *
 * @param array{length: float, width: float, height: float, weight: float} $parcel Centimetres and kilograms.
 * @return list<array<string, mixed>>
 */
function checkoutRates(string $postalCode, array $parcel): array
{
    $quote = client()->quoteRates([
        'origin' => ['postalCode' => origin()['postalCode']],
        'destination' => ['postalCode' => $postalCode],
        'parcel' => $parcel,
    ]);
    return array_map(static fn (array $rate): array => [
        'id' => "guia:{$rate['carrierCode']}:{$rate['serviceCode']}",
        'label' => "{$rate['carrierName']} {$rate['serviceName']}",
        'cost' => \Guia\Money::of($rate['totalPrice']),
        'meta_data' => ['carrierCode' => $rate['carrierCode'], 'serviceCode' => $rate['serviceCode']],
    ], $quote['rates']);
}

/**
 * Buys the label of an order with the service that the customer chose. A repeated call buys nothing again: the order
 * number is the idempotency key.
 *
 * @param array<string, mixed> $order `number`, `shipping`, `parcel`, `carrierCode`, `serviceCode`
 * @return array<string, mixed> The shipment.
 */
function buyLabel(array $order): array
{
    $guia = client();
    try {
        $shipment = $guia->createShipment([
            'from' => origin(),
            'to' => addressOf($guia, $order['shipping']),
            'parcel' => $order['parcel'],
            'externalId' => $order['number'],
            'purchase' => ['carrierCode' => $order['carrierCode'], 'serviceCode' => $order['serviceCode']],
        ], idempotencyKey: "order-{$order['number']}");
    } catch (\Guia\InsufficientBalanceError $error) {
        addNote($order['number'], "The wallet needs {$error->details['shortfall']} MXN more.");
        throw $error;
    } catch (\Guia\ValidationError $error) {
        addNote($order['number'], 'The address needs a correction: ' . json_encode($error->details['errors'] ?? [], JSON_UNESCAPED_UNICODE));
        throw $error;
    }
    if (($shipment['label'] ?? null) === null) {
        // The carrier has not confirmed yet. The webhook `label.purchase.completed` brings the result.
        addNote($order['number'], 'The label is being bought.');
    } else {
        addNote($order['number'], "Label {$shipment['label']['trackingNumber']}: {$shipment['label']['labelUrl']}");
    }
    return $shipment;
}

/** Sends the ZPL of a label to a Zebra printer (raw port 9100). */
function printLabel(string $shipmentId, string $host, int $port = 9100): void
{
    $file = client()->getLabelFile($shipmentId, format: 'ZPL');
    $printer = stream_socket_client("tcp://$host:$port", $code, $message, 5);
    if ($printer === false) {
        throw new \RuntimeException("The printer $host:$port does not respond: $message");
    }
    fwrite($printer, (string) file_get_contents($file['labelUrl']));
    fclose($printer);
}

/** A shipment from the customer back to the shop, for the order's parcel. */
function returnParcel(string $shipmentId): array
{
    return client()->createReturnShipment($shipmentId, []);
}

/** Handles a delivery of a webhook endpoint. Returns the HTTP status of the response. */
function receiveWebhook(string $body, array $headers): int
{
    try {
        $event = \Guia\Webhook::verify($body, $headers, (string) get_option('guia_webhook_secret'));
    } catch (\Guia\WebhookVerificationException) {
        return 400;
    }
    $data = $event['data'];
    $order = $data['externalId'] ?? null;
    $note = match ($event['type']) {
        'shipment.status_changed' => "The parcel is now {$data['status']}.",
        'shipment.exception' => "Problem with the parcel: {$data['exception']['description']}",
        'label.purchase.completed' => "Purchase of the label: {$data['status']}.",
        default => null,
    };
    // The same event can arrive twice. Its id is stored with the note.
    if ($order !== null && $note !== null) {
        addNote($order, $note, $event['id']);
    }
    return 204;
}

/** Adds a note to an order once for each event. */
function addNote(string $orderNumber, string $note, ?string $eventId = null): void
{
    $order = wc_get_order($orderNumber);
    if (!$order || ($eventId !== null && $order->get_meta("guia_$eventId"))) {
        return;
    }
    $order->add_order_note($note);
    if ($eventId !== null) {
        $order->update_meta_data("guia_$eventId", '1');
        $order->save();
    }
}

add_action('rest_api_init', static function (): void {
    register_rest_route('guia/v1', '/webhook', [
        'methods' => 'POST',
        'permission_callback' => '__return_true',
        'callback' => static fn ($request) => new \WP_REST_Response(null, receiveWebhook($request->get_body(), $request->get_headers())),
    ]);
});

add_action('woocommerce_order_status_processing', static function ($orderId): void {
    $order = wc_get_order($orderId);
    foreach ($order->get_shipping_methods() as $method) {
        if ($method->get_meta('carrierCode') === '') {
            continue;
        }
        buyLabel([
            'number' => (string) $order->get_order_number(),
            'shipping' => $order->get_address('shipping') + ['phone' => $order->get_billing_phone()],
            'parcel' => (array) $order->get_meta('guia_parcel') ?: (array) get_option('guia_parcel'),
            'carrierCode' => $method->get_meta('carrierCode'),
            'serviceCode' => $method->get_meta('serviceCode'),
        ]);
    }
});

add_action('woocommerce_shipping_init', static function (): void {
    if (!class_exists('WC_Shipping_Method')) {
        return;
    }
    require_once __DIR__ . '/guia-shipping-method.php';
});

add_filter('woocommerce_shipping_methods', static fn (array $methods): array => $methods + ['guia' => 'GuiaShipping\\ShippingMethod']);
