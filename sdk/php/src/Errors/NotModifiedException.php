<?php

declare(strict_types=1);

namespace AgencyApi\Errors;

/** 304: the resource still has the `ETag` that was passed as `ifNoneMatch`. */
final class NotModifiedException extends ApiException
{
}
