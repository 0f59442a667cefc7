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

const HEAD = '# Generated from the OpenAPI document: `npm run generate`. Do not edit.\n';

const KEYWORDS = [
  'from',
  'import',
  'global',
  'class',
  'def',
  'return',
  'type',
  'format',
  'in',
  'is',
  'not',
  'or',
  'and',
];

/** The generated modules of the Python client, by path. */
export function generatePython(document: OpenAPI3): Record<string, string> {
  return {
    'clients/python/guia/errors.py': errorsOf(document),
    'clients/python/guia/models.py': modelsOf(document),
    'clients/python/guia/operations.py': operationsModuleOf(document),
  };
}

function errorsOf(document: OpenAPI3): string {
  const codes = errorCodesOf(document);
  return [
    HEAD,
    'from typing import Dict, Type\n\nfrom .base import ApiError\n',
    ...codes.map((code) => `\nclass ${errorClassOf(code)}(ApiError):\n    """${code}"""\n`),
    '\nERRORS: Dict[str, Type[ApiError]] = {',
    ...codes.map((code) => `    "${code}": ${errorClassOf(code)},`),
    '}\n',
  ].join('\n');
}

function modelsOf(document: OpenAPI3): string {
  return [
    HEAD,
    'from decimal import Decimal',
    'from typing import Any, Dict, List, Literal, Optional, TypedDict, Union\n',
    '# Responses hold numbers with decimals as Decimal. Requests take any of these.',
    'Number = Union[int, float, Decimal]\n',
    ...schemasOf(document).map(([name, schema]) => modelOf(name, schema)),
  ].join('\n');
}

function modelOf(name: string, schema: Schema): string {
  if (schema.properties === undefined) return `\n${name} = ${typeOf(schema, '')}\n`;
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties);
  const part = (suffix: string, isRequired: boolean): [string, string] | undefined => {
    const members = fields.filter(([field]) => required.includes(field) === isRequired);
    if (members.length === 0) return undefined;
    const lines = members.map(([field, type]) => `    "${field}": ${JSON.stringify(typeOf(type, ''))},`);
    const total = isRequired ? '' : ', total=False';
    return [
      `_${name}${suffix}`,
      `\n_${name}${suffix} = TypedDict("_${name}${suffix}", {\n${lines.join('\n')}\n}${total})\n`,
    ];
  };
  const parts = [part('Required', true), part('Optional', false)].filter((each) => each !== undefined);
  const bases = parts.length > 0 ? parts.map(([base]) => base).join(', ') : 'TypedDict';
  return `${parts.map(([, text]) => text).join('')}\n\nclass ${name}(${bases}):\n    ${docstring(schema.description ?? name)}\n`;
}

function typeOf(schema: Schema, prefix: string): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.$ref !== undefined) return `${prefix}${nameOf(schema.$ref)}`;
  if (alternatives !== undefined) {
    const types = alternatives.filter(({ type }) => type !== 'null').map((each) => typeOf(each, prefix));
    const union = types.length > 1 ? `Union[${types.join(', ')}]` : types[0]!;
    return types.length < alternatives.length ? `Optional[${union}]` : union;
  }
  const { types, isNullable } = splitNull(schema);
  const plain = schema.enum && !types.includes('number') ? literalOf(schema.enum) : plainOf(types, schema, prefix);
  return isNullable ? `Optional[${plain}]` : plain;
}

const literalOf = (values: readonly unknown[]): string =>
  `Literal[${values
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)))
    .join(', ')}]`;

function plainOf(types: readonly string[], schema: Schema, prefix: string): string {
  const names = types.map((type) => {
    if (type === 'array') return `List[${schema.items ? typeOf(schema.items, prefix) : 'Any'}]`;
    if (type === 'object') {
      const { additionalProperties: values } = schema;
      return `Dict[str, ${typeof values === 'object' ? typeOf(values, prefix) : 'Any'}]`;
    }
    return { string: 'str', integer: 'int', number: prefix === '' ? 'Number' : `${prefix}Number`, boolean: 'bool' }[
      type
    ]!;
  });
  if (names.length === 0) return 'Any';
  return names.length > 1 ? `Union[${names.join(', ')}]` : names[0]!;
}

function operationsModuleOf(document: OpenAPI3): string {
  return [
    HEAD,
    'from __future__ import annotations\n',
    'from typing import Any, Dict, List, Literal, Optional, Union\n',
    'from . import models\nfrom .base import Page, Sender\n',
    `API_VERSION = ${JSON.stringify(document.info.version)}\n\n`,
    'class Operations(Sender):\n    """One method for each operation of the API."""\n',
    operationsOf(document).map(methodOf).join('\n'),
  ].join('\n');
}

function methodOf(operation: Operation): string {
  const { id, method, path, pathParameters, query, body, takesFile, isKeyed, result } = operation;
  const positional = pathParameters.map(({ name }) => `${snake(name)}: str`);
  if (body) {
    const type = typeOf(body.schema, 'models.');
    positional.push(body.required ? `body: ${type}` : `body: ${optional(type)} = None`);
  }
  if (takesFile) positional.push('content: bytes', 'filename: str');
  const named = query.map(({ name, required, schema }) =>
    required
      ? `${snake(name)}: ${typeOf(schema, 'models.')}`
      : `${snake(name)}: ${optional(typeOf(schema, 'models.'))} = None`,
  );
  if (isKeyed) named.push('idempotency_key: Optional[str] = None');
  const returns = {
    data: () => typeOf((result as { schema: Schema }).schema, 'models.'),
    list: () => `Page[${typeOf((result as { item: Schema }).item, 'models.')}]`,
    text: () => 'str',
    bytes: () => 'bytes',
    nothing: () => 'None',
  }[result.kind]();
  const signature = ['self', ...positional, ...(named.length > 0 ? ['*', ...named] : [])].join(', ');
  const given = [
    `"${method}"`,
    `"${path}"`,
    ...(pathParameters.length > 0 ? [`path_values={${entries(pathParameters)}}`] : []),
    ...(query.length > 0 ? [`query={${entries(query)}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(takesFile ? ['file=(filename, content)'] : []),
    ...(isKeyed ? ['idempotency_key=idempotency_key'] : []),
  ].join(', ');
  return `    def ${snake(id)}(${signature}) -> ${returns}:
        ${docstring(`${operation.summary}\n\n\`${method} ${path}\``, '        ')}
        return self._send(${given})
`;
}

const entries = (parameters: readonly { readonly name: string }[]): string =>
  parameters.map(({ name }) => `"${name}": ${snake(name)}`).join(', ');

const optional = (type: string): string => (type.startsWith('Optional[') ? type : `Optional[${type}]`);

function snake(name: string): string {
  const lower = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return KEYWORDS.includes(lower) ? `${lower}_` : lower;
}

/** A docstring inside a class or method whose body is indented by `indent`. */
function docstring(text: string, indent = '    '): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const lines = safe.split('\n').map((line, index) => (index === 0 || line === '' ? line : indent + line));
  return `"""${lines.join('\n')}${text.endsWith('"') ? ' ' : ''}"""`;
}
