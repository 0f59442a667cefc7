<?php

declare(strict_types=1);

namespace GuiaShipping;

/** Shows the rates of Guía at checkout. */
final class ShippingMethod extends \WC_Shipping_Method
{
    public function __construct(int $instanceId = 0)
    {
        $this->id = 'guia';
        $this->instance_id = $instanceId;
        $this->method_title = 'Guía';
        $this->title = 'Guía';
        $this->supports = ['shipping-zones', 'instance-settings'];
    }

    /** @param array<string, mixed> $package */
    public function calculate_shipping($package = []): void
    {
        try {
            foreach (checkoutRates($package['destination']['postcode'], (array) get_option('guia_parcel')) as $rate) {
                $this->add_rate($rate);
            }
        } catch (\Guia\GuiaException $error) {
            // The checkout offers the other shipping methods of the shop.
            error_log($error->getMessage());
        }
    }
}
