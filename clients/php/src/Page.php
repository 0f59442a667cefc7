<?php

declare(strict_types=1);

namespace Guia;

/**
 * The rows of one page. `meta` holds the pagination of the response.
 *
 * @template Row
 * @implements \IteratorAggregate<int, Row>
 * @implements \ArrayAccess<int, Row>
 */
final class Page implements \IteratorAggregate, \ArrayAccess, \Countable
{
    /**
     * @param list<Row> $rows
     * @param array<string, mixed> $meta
     */
    public function __construct(public readonly array $rows, public readonly array $meta)
    {
    }

    /** @return \ArrayIterator<int, Row> */
    public function getIterator(): \ArrayIterator
    {
        return new \ArrayIterator($this->rows);
    }

    public function count(): int
    {
        return count($this->rows);
    }

    public function offsetExists(mixed $offset): bool
    {
        return isset($this->rows[$offset]);
    }

    public function offsetGet(mixed $offset): mixed
    {
        return $this->rows[$offset];
    }

    public function offsetSet(mixed $offset, mixed $value): void
    {
        throw new \LogicException('A page cannot be changed.');
    }

    public function offsetUnset(mixed $offset): void
    {
        throw new \LogicException('A page cannot be changed.');
    }

    /**
     * The query parameters of the next page. Null on the last page.
     *
     * @return array<string, mixed>|null
     */
    public function following(): ?array
    {
        $pagination = $this->meta['pagination'] ?? $this->meta;
        if (!empty($pagination['nextCursor'])) {
            return ['cursor' => $pagination['nextCursor']];
        }
        $page = $pagination['page'] ?? 0;
        return $page * ($pagination['limit'] ?? 0) < ($pagination['total'] ?? 0) ? ['page' => $page + 1] : null;
    }
}
