<?php

// Runs the steps of test/system/clients.spec.ts with the PHP client.

declare(strict_types=1);

$given = json_decode(stream_get_contents(STDIN), true);
require $given['client'] . '/autoload.php';

$guia = new Guia\Client($given['baseUrl'], $given['apiKey']);
$saved = [];

function at(mixed $value, string $path): mixed
{
    foreach ($path === '' ? [] : explode('.', $path) as $key) {
        $value = $value[is_numeric($key) ? (int) $key : $key];
    }
    return $value;
}

function resolve(mixed $value, array $saved): mixed
{
    if (is_string($value) && str_starts_with($value, '$')) {
        [$name, $path] = explode('.', substr($value, 1), 2) + [1 => ''];
        return at($saved[$name], $path);
    }
    return is_array($value) ? array_map(static fn ($each) => resolve($each, $saved), $value) : $value;
}

function plain(mixed $value): mixed
{
    if (is_string($value) && !mb_check_encoding($value, 'UTF-8') || is_string($value) && str_starts_with($value, '%PDF')) {
        return 'bytes ' . substr($value, 0, 4);
    }
    return match (true) {
        is_int($value), is_float($value) => json_encode($value),
        is_countable($value) => count($value),
        default => $value,
    };
}

function run(array $step, Guia\Client $guia, array $saved): mixed
{
    if (isset($step['verify'])) {
        return Guia\Webhook::verify(...$step['verify']);
    }
    $arguments = array_map(static fn ($each) => resolve($each, $saved), $step['path'] ?? []);
    if (isset($step['body'])) {
        $arguments['body'] = resolve($step['body'], $saved);
    }
    if (isset($step['file'])) {
        $arguments += $step['file'];
    }
    $arguments += resolve($step['query'] ?? [], $saved);
    return empty($step['each'])
        ? $guia->{$step['call']}(...$arguments)
        : iterator_to_array($guia->each($step['call'], ...$arguments), false);
}

$results = [];
foreach ($given['steps'] as $step) {
    try {
        $result = run($step, $guia, $saved);
        if (isset($step['save'])) {
            $saved[$step['save']] = $result;
        }
        $results[] = array_map(static fn (string $path) => plain(at($result, $path)), $step['show'] ?? []);
    } catch (Guia\ApiError $error) {
        $class = (new ReflectionClass($error))->getShortName();
        $results[] = ['error' => $class, 'status' => $error->status, 'code' => $error->errorCode];
    } catch (Guia\GuiaException $error) {
        $results[] = ['error' => str_replace('Exception', 'Error', (new ReflectionClass($error))->getShortName())];
    }
}
echo json_encode($results, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
