<?php

// Runs examples/woocommerce with the functions of WordPress and WooCommerce that it calls.

declare(strict_types=1);

$given = json_decode(stream_get_contents(STDIN), true);
putenv("GUIA_CLIENT={$given['client']}/autoload.php");
$options = $given['options'];
$notes = [];

function get_option(string $name): mixed
{
    return $GLOBALS['options'][$name] ?? '';
}

function add_action(string $name, callable $callback): void
{
}

function add_filter(string $name, callable $callback): void
{
}

final class Order
{
    /** @var array<string, string> */
    private array $meta = [];

    public function add_order_note(string $note): void
    {
        $GLOBALS['notes'][] = $note;
    }

    public function get_meta(string $key): string
    {
        return $this->meta[$key] ?? '';
    }

    public function update_meta_data(string $key, string $value): void
    {
        $this->meta[$key] = $value;
    }

    public function save(): void
    {
    }
}

function wc_get_order(string $number): Order
{
    static $orders = [];
    return $orders[$number] ??= new Order();
}

require $given['plugin'];

$rates = GuiaShipping\checkoutRates('64000', $options['guia_parcel']);
$order = ['carrierCode' => $rates[0]['meta_data']['carrierCode'], 'serviceCode' => $rates[0]['meta_data']['serviceCode']] + $given['order'];
$shipment = GuiaShipping\buyLabel($order);
$again = GuiaShipping\buyLabel($order);
GuiaShipping\printLabel($shipment['id'], '127.0.0.1', $given['printerPort']);
$return = GuiaShipping\returnParcel($shipment['id']);
$statuses = array_map(
    static fn (array $delivery): int => GuiaShipping\receiveWebhook($delivery['body'], $delivery['headers']),
    $given['deliveries'],
);
echo json_encode(compact('rates', 'shipment', 'again', 'return', 'statuses', 'notes'), JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
