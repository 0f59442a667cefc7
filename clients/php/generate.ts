import type { OpenAPI3 } from 'openapi-typescript';
import {
  errorClassOf,
  errorCodesOf,
  nameOf,
  operationsOf,
  schemasOf,
  splitNull,
  type Operation,
  type Schema,
} from '../generator/operations.js';

const HEAD = `<?php

// Generated from the OpenAPI document: \`npm run generate\`. Do not edit.

declare(strict_types=1);

namespace Guia;
`;

/** The generated files of the PHP client, by path. Shapes are PHPStan types, which editors read as well. */
export function generatePhp(document: OpenAPI3): Record<string, string> {
  return {
    'clients/php/src/Errors.php': errorsOf(document),
    'clients/php/src/Operations.php': operationsFileOf(document),
  };
}

function errorsOf(document: OpenAPI3): string {
  const codes = errorCodesOf(document);
  return [
    HEAD,
    ...codes.map((code) => `/** ${code} */\nclass ${errorClassOf(code)} extends ApiError\n{\n}\n`),
    '/** @internal The class of each error code. */',
    'final class Errors',
    '{',
    '    public const CLASSES = [',
    ...codes.map((code) => `        '${code}' => ${errorClassOf(code)}::class,`),
    '    ];',
    '}\n',
  ].join('\n');
}

function operationsFileOf(document: OpenAPI3): string {
  return [
    HEAD,
    '/**\n * One method for each operation of the API.\n *',
    ...schemasOf(document).map(([name, schema]) => ` * @phpstan-type ${name} ${typeOf(schema)}`),
    ' */',
    'abstract class Operations\n{',
    `    public const API_VERSION = '${document.info.version}';\n`,
    '    /**',
    '     * @param array<string, mixed> $values',
    '     * @param array<string, mixed> $query',
    '     * @param array<string, mixed>|null $body',
    '     * @param array{0: string, 1: string}|null $file',
    '     */',
    '    abstract protected function send(string $method, string $path, array $values = [], array $query = [], ?array $body = null, ?array $file = null, ?string $idempotencyKey = null): mixed;\n',
    operationsOf(document).map(methodOf).join('\n'),
    '}\n',
  ].join('\n');
}

function methodOf(operation: Operation): string {
  const { id, method, path, summary, pathParameters, query, body, takesFile, isKeyed, result } = operation;
  const documented = [
    ...(body ? [`@param ${body.required ? typeOf(body.schema) : withNull(typeOf(body.schema))} $body`] : []),
    ...query.map(
      ({ name, required, schema }) => `@param ${required ? typeOf(schema) : withNull(typeOf(schema))} $${name}`,
    ),
  ];
  const parameters = [
    ...pathParameters.map(({ name }) => `string $${name}`),
    ...(body?.required ? ['array $body'] : []),
    ...(takesFile ? ['string $content', 'string $filename'] : []),
    ...(body && !body.required ? ['?array $body = null'] : []),
    ...query.filter(({ required }) => required).map(({ name, schema }) => `${nativeOf(schema)} $${name}`),
    ...query
      .filter(({ required }) => !required)
      .map(({ name, schema }) => `${nullable(nativeOf(schema))} $${name} = null`),
    ...(isKeyed ? ['?string $idempotencyKey = null'] : []),
  ];
  const [documentedResult, nativeResult] = {
    data: () => [typeOf((result as { schema: Schema }).schema), 'mixed'],
    list: () => [`Page<${typeOf((result as { item: Schema }).item)}>`, 'Page'],
    text: () => ['string', 'string'],
    bytes: () => ['string', 'string'],
    nothing: () => ['null', 'mixed'],
  }[result.kind]() as [string, string];
  const given = [
    `'${method}'`,
    `'${path}'`,
    ...(pathParameters.length > 0 ? [`values: ${entries(pathParameters)}`] : []),
    ...(query.length > 0 ? [`query: ${entries(query)}`] : []),
    ...(body ? ['body: $body'] : []),
    ...(takesFile ? ['file: [$filename, $content]'] : []),
    ...(isKeyed ? ['idempotencyKey: $idempotencyKey'] : []),
  ].join(', ');
  const lines = [
    ...summary.replaceAll('*/', '* /').split('\n'),
    '',
    `\`${method} ${path}\``,
    '',
    ...documented,
    `@return ${documentedResult}`,
  ];
  return `    /**
${lines.map((line) => `     * ${line}`.trimEnd()).join('\n')}
     */
    public function ${id}(${parameters.join(', ')}): ${nativeResult}
    {
        return $this->send(${given})${result.kind === 'list' ? ' ?: new Page([], [])' : ''};
    }
`;
}

const entries = (parameters: readonly { readonly name: string }[]): string =>
  `[${parameters.map(({ name }) => `'${name}' => $${name}`).join(', ')}]`;

/** The type of a parameter in PHP itself. */
function nativeOf(schema: Schema): string {
  const { types } = splitNull(schema);
  if (schema.$ref !== undefined || types.length !== 1)
    return schema.$ref === undefined && types.length > 1 ? 'mixed' : 'string';
  return { string: 'string', integer: 'int', number: 'int|float', boolean: 'bool', array: 'array', object: 'array' }[
    types[0]!
  ]!;
}

const withNull = (type: string): string => (type.endsWith('|null') ? type : `${type}|null`);

const nullable = (type: string): string => (type === 'mixed' ? type : type.includes('|') ? `${type}|null` : `?${type}`);

function typeOf(schema: Schema): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (alternatives !== undefined)
    return alternatives.map((each) => (each.type === 'null' ? 'null' : typeOf(each))).join('|');
  const { types, isNullable } = splitNull(schema);
  const plain = schema.enum
    ? schema.enum
        .filter((value) => value !== null)
        .map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
        .join('|')
    : types.map((type) => plainOf(type, schema)).join('|') || 'mixed';
  return isNullable && plain !== 'mixed' ? `${plain}|null` : plain;
}

function plainOf(type: string, schema: Schema): string {
  if (type === 'array') return `list<${schema.items ? typeOf(schema.items) : 'mixed'}>`;
  if (type === 'object') return shapeOf(schema);
  return { string: 'string', integer: 'int', number: 'int|float', boolean: 'bool' }[type]!;
}

function shapeOf({ properties, required = [], additionalProperties: values }: Schema): string {
  if (properties === undefined) return `array<string, ${typeof values === 'object' ? typeOf(values) : 'mixed'}>`;
  const fields = Object.entries(properties).map(
    ([name, type]) =>
      `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(type)}`,
  );
  return `array{${fields.join(', ')}}`;
}
