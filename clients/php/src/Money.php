<?php

declare(strict_types=1);

namespace Guia;

/** Amounts as decimal strings, for `bcadd()` and for storage. */
final class Money
{
    /** `163.7` → `"163.70"`. The API sends some amounts as JSON numbers (prices) and others as decimal strings. */
    public static function of(int|float|string $amount): string
    {
        return number_format((float) $amount, 2, '.', '');
    }
}
