# Generated from the OpenAPI document: `npm run generate`. Do not edit.

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from . import models
from .base import Page, Sender

API_VERSION = "2026-05-01"


class Operations(Sender):
    """One method for each operation of the API."""

    def list_address_verifications(self, *, page: Optional[int] = None, limit: Optional[int] = None, is_valid: Optional[bool] = None, address_id: Optional[str] = None, postal_code: Optional[str] = None) -> Page[models.Verification]:
        """List address verifications

        `GET /v1/address-verifications`"""
        return self._send("GET", "/v1/address-verifications", query={"page": page, "limit": limit, "isValid": is_valid, "addressId": address_id, "postalCode": postal_code})

    def verify_address(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Verification:
        """Verify an address

        `POST /v1/address-verifications`"""
        return self._send("POST", "/v1/address-verifications", body=body, idempotency_key=idempotency_key)

    def list_addresses(self, *, page: Optional[int] = None, limit: Optional[int] = None, search: Optional[str] = None, postal_code: Optional[str] = None, state: Optional[str] = None, is_default: Optional[bool] = None) -> Page[models.Address]:
        """List the saved addresses

        `GET /v1/addresses`"""
        return self._send("GET", "/v1/addresses", query={"page": page, "limit": limit, "search": search, "postalCode": postal_code, "state": state, "isDefault": is_default})

    def create_address(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Address:
        """Save an address

        `POST /v1/addresses`"""
        return self._send("POST", "/v1/addresses", body=body, idempotency_key=idempotency_key)

    def list_api_keys(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.ApiKey]:
        """List the API keys

        `GET /v1/api-keys`"""
        return self._send("GET", "/v1/api-keys", query={"page": page, "limit": limit})

    def create_api_key(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.CreatedApiKey:
        """Create an API key

        `POST /v1/api-keys`"""
        return self._send("POST", "/v1/api-keys", body=body, idempotency_key=idempotency_key)

    def list_batches(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.BatchSummary]:
        """List batches

        `GET /v1/batches`"""
        return self._send("GET", "/v1/batches", query={"page": page, "limit": limit})

    def create_batch(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.BatchSummary:
        """Buy labels for up to 100 shipments

        `POST /v1/batches`"""
        return self._send("POST", "/v1/batches", body=body, idempotency_key=idempotency_key)

    def list_carrier_accounts(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.CarrierAccount]:
        """List your accounts with carriers

        `GET /v1/carrier-accounts`"""
        return self._send("GET", "/v1/carrier-accounts", query={"page": page, "limit": limit})

    def create_carrier_account(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.CarrierAccount:
        """Add your account with a carrier

        `POST /v1/carrier-accounts`"""
        return self._send("POST", "/v1/carrier-accounts", body=body, idempotency_key=idempotency_key)

    def list_carriers(self) -> Page[models.Carrier]:
        """List the carriers

        `GET /v1/carriers`"""
        return self._send("GET", "/v1/carriers")

    def list_data_requests(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.DataRequest]:
        """List the personal data requests

        `GET /v1/data-requests`"""
        return self._send("GET", "/v1/data-requests", query={"page": page, "limit": limit})

    def create_data_request(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.DataRequest:
        """Export or erase the personal data of a person

        `POST /v1/data-requests`"""
        return self._send("POST", "/v1/data-requests", body=body, idempotency_key=idempotency_key)

    def list_events(self, *, page: Optional[int] = None, limit: Optional[int] = None, type_: Optional[models.EventType] = None, object_id: Optional[str] = None) -> Page[models.Event]:
        """List the events

        `GET /v1/events`"""
        return self._send("GET", "/v1/events", query={"page": page, "limit": limit, "type": type_, "objectId": object_id})

    def upload_file(self, content: bytes, filename: str, *, idempotency_key: Optional[str] = None) -> models.UploadedFile:
        """Upload a file

        `POST /v1/files`"""
        return self._send("POST", "/v1/files", file=(filename, content), idempotency_key=idempotency_key)

    def list_label_purchase_attempts(self, *, status: Optional[models.AttemptStatus] = None, shipment_id: Optional[str] = None, batch_id: Optional[str] = None, created_from: Optional[str] = None, created_to: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> Page[models.Attempt]:
        """List label purchase attempts

        `GET /v1/label-purchase-attempts`"""
        return self._send("GET", "/v1/label-purchase-attempts", query={"status": status, "shipmentId": shipment_id, "batchId": batch_id, "createdFrom": created_from, "createdTo": created_to, "limit": limit, "cursor": cursor})

    def list_manifests(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.Manifest]:
        """List manifests

        `GET /v1/manifests`"""
        return self._send("GET", "/v1/manifests", query={"page": page, "limit": limit})

    def create_manifest(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Manifest:
        """Create a manifest of the parcels of a carrier

        `POST /v1/manifests`"""
        return self._send("POST", "/v1/manifests", body=body, idempotency_key=idempotency_key)

    def list_orders(self, *, page: Optional[int] = None, limit: Optional[int] = None, status: Optional[models.OrderStatus] = None, order_number: Optional[str] = None, channel: Optional[str] = None, search: Optional[str] = None) -> Page[models.Order]:
        """List orders

        `GET /v1/orders`"""
        return self._send("GET", "/v1/orders", query={"page": page, "limit": limit, "status": status, "orderNumber": order_number, "channel": channel, "search": search})

    def create_order(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Order:
        """Create an order

        `POST /v1/orders`"""
        return self._send("POST", "/v1/orders", body=body, idempotency_key=idempotency_key)

    def list_pickups(self, *, page: Optional[int] = None, limit: Optional[int] = None, carrier_code: Optional[models.CarrierCode] = None, status: Optional[models.PickupStatus] = None, date_from: Optional[str] = None, date_to: Optional[str] = None) -> Page[models.Pickup]:
        """List pickups

        `GET /v1/pickups`"""
        return self._send("GET", "/v1/pickups", query={"page": page, "limit": limit, "carrierCode": carrier_code, "status": status, "dateFrom": date_from, "dateTo": date_to})

    def schedule_pickup(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.RehearsedPickup:
        """Schedule a pickup

        `POST /v1/pickups`"""
        return self._send("POST", "/v1/pickups", body=body, idempotency_key=idempotency_key)

    def list_plans(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.Plan]:
        """List the plans

        `GET /v1/plans`"""
        return self._send("GET", "/v1/plans", query={"page": page, "limit": limit})

    def list_products(self, *, page: Optional[int] = None, limit: Optional[int] = None, sku: Optional[str] = None, search: Optional[str] = None) -> Page[models.Product]:
        """List the active products

        `GET /v1/products`"""
        return self._send("GET", "/v1/products", query={"page": page, "limit": limit, "sku": sku, "search": search})

    def create_product(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Product:
        """Create a product

        `POST /v1/products`"""
        return self._send("POST", "/v1/products", body=body, idempotency_key=idempotency_key)

    def quote_rates(self, body: Any, *, sort_by: Optional[Literal["price", "speed"]] = None, idempotency_key: Optional[str] = None) -> models.Quote:
        """Quote without creating a shipment

        `POST /v1/rates`"""
        return self._send("POST", "/v1/rates", query={"sortBy": sort_by}, body=body, idempotency_key=idempotency_key)

    def list_requests(self, *, method: Optional[Literal["GET", "POST", "PUT", "PATCH", "DELETE"]] = None, path: Optional[str] = None, status: Optional[int] = None, error_code: Optional[Literal["VALIDATION_ERROR", "INVALID_INPUT", "API_VERSION_UNSUPPORTED", "LIVE_MODE_REQUIRED", "SKU_ALREADY_EXISTS", "UNAUTHORIZED", "INVALID_API_KEY", "EXPIRED_API_KEY", "INSUFFICIENT_BALANCE", "FORBIDDEN", "INSUFFICIENT_SCOPE", "IP_NOT_ALLOWED", "PLAN_LIMIT_REACHED", "SOLE_OWNER_OF_ORGANIZATION", "RESOURCE_NOT_FOUND", "SHIPMENT_ALREADY_PROCESSED", "SHIPMENT_LABEL_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_USE", "CLAIM_PENDING_NO_REFUND_ALLOWED", "SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED", "RATES_EXPIRED", "CARRIER_NOT_SUPPORTED", "CARRIER_CREDENTIALS_REQUIRED", "ONE_CALL_BUY_RATES_PENDING", "ONE_CALL_BUY_NO_MATCHING_RATE", "RATE_LIMIT_EXCEEDED", "INTERNAL_ERROR", "CARRIER_ERROR", "CHECKOUT_NOT_CONFIGURED"]] = None, api_key_id: Optional[str] = None, request_id: Optional[str] = None, created_from: Optional[str] = None, created_to: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> Page[models.LoggedRequest]:
        """List your requests, newest first

        `GET /v1/requests`"""
        return self._send("GET", "/v1/requests", query={"method": method, "path": path, "status": status, "errorCode": error_code, "apiKeyId": api_key_id, "requestId": request_id, "createdFrom": created_from, "createdTo": created_to, "limit": limit, "cursor": cursor})

    def list_shipments(self, *, page: Optional[int] = None, limit: Optional[int] = None, status: Optional[models.ShipmentStatus] = None, statuses: Optional[List[models.ShipmentStatus]] = None, carrier_code: Optional[str] = None, tracking_number: Optional[str] = None, external_id: Optional[str] = None, search: Optional[str] = None, phone: Optional[str] = None, email: Optional[str] = None, postal_code: Optional[str] = None, order_id: Optional[str] = None, tag: Optional[str] = None, needs_attention: Optional[bool] = None, late: Optional[bool] = None, unused_since: Optional[str] = None, created_from: Optional[str] = None, created_to: Optional[str] = None, use_cursor: Optional[bool] = None, cursor: Optional[str] = None) -> Page[models.ShipmentListItem]:
        """List shipments

        `GET /v1/shipments`"""
        return self._send("GET", "/v1/shipments", query={"page": page, "limit": limit, "status": status, "statuses": statuses, "carrierCode": carrier_code, "trackingNumber": tracking_number, "externalId": external_id, "search": search, "phone": phone, "email": email, "postalCode": postal_code, "orderId": order_id, "tag": tag, "needsAttention": needs_attention, "late": late, "unusedSince": unused_since, "createdFrom": created_from, "createdTo": created_to, "useCursor": use_cursor, "cursor": cursor})

    def create_shipment(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.CreatedShipment:
        """Create a shipment and quote it

        `POST /v1/shipments`"""
        return self._send("POST", "/v1/shipments", body=body, idempotency_key=idempotency_key)

    def list_shipping_rules(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.ShippingRule]:
        """List the rules

        `GET /v1/shipping-rules`"""
        return self._send("GET", "/v1/shipping-rules", query={"page": page, "limit": limit})

    def create_shipping_rule(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.ShippingRule:
        """Create a rule

        `POST /v1/shipping-rules`"""
        return self._send("POST", "/v1/shipping-rules", body=body, idempotency_key=idempotency_key)

    def list_trackers(self, *, page: Optional[int] = None, limit: Optional[int] = None, carrier_code: Optional[models.CarrierCode] = None, tracking_number: Optional[str] = None) -> Page[models.Tracker]:
        """List trackers

        `GET /v1/trackers`"""
        return self._send("GET", "/v1/trackers", query={"page": page, "limit": limit, "carrierCode": carrier_code, "trackingNumber": tracking_number})

    def create_tracker(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Tracker:
        """Track a parcel by its number

        `POST /v1/trackers`"""
        return self._send("POST", "/v1/trackers", body=body, idempotency_key=idempotency_key)

    def list_webhook_endpoints(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.WebhookEndpoint]:
        """List the webhook endpoints

        `GET /v1/webhook-endpoints`"""
        return self._send("GET", "/v1/webhook-endpoints", query={"page": page, "limit": limit})

    def create_webhook_endpoint(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.WebhookEndpointWithSecret:
        """Add a webhook endpoint

        `POST /v1/webhook-endpoints`"""
        return self._send("POST", "/v1/webhook-endpoints", body=body, idempotency_key=idempotency_key)

    def parse_address(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.ParsedAddress:
        """Parse an address from free text

        `POST /v1/addresses/parse`"""
        return self._send("POST", "/v1/addresses/parse", body=body, idempotency_key=idempotency_key)

    def get_address(self, id: str) -> models.Address:
        """Read a saved address

        `GET /v1/addresses/{id}`"""
        return self._send("GET", "/v1/addresses/{id}", path_values={"id": id})

    def update_address(self, id: str, body: Any) -> models.Address:
        """Change a saved address

        `PATCH /v1/addresses/{id}`"""
        return self._send("PATCH", "/v1/addresses/{id}", path_values={"id": id}, body=body)

    def delete_address(self, id: str) -> models.Deleted:
        """Delete a saved address

        `DELETE /v1/addresses/{id}`"""
        return self._send("DELETE", "/v1/addresses/{id}", path_values={"id": id})

    def update_api_key(self, id: str, body: Any) -> models.ApiKey:
        """Change an API key, or pin its version

        `PATCH /v1/api-keys/{id}`"""
        return self._send("PATCH", "/v1/api-keys/{id}", path_values={"id": id}, body=body)

    def revoke_api_key(self, id: str) -> models.Deleted:
        """Revoke an API key

        `DELETE /v1/api-keys/{id}`"""
        return self._send("DELETE", "/v1/api-keys/{id}", path_values={"id": id})

    def log_in(self, body: Any) -> models.Session:
        """Log in

        `POST /v1/auth/login`"""
        return self._send("POST", "/v1/auth/login", body=body)

    def log_out(self) -> models.Logout:
        """Log out

        `POST /v1/auth/logout`"""
        return self._send("POST", "/v1/auth/logout")

    def register_organization(self, body: Any) -> models.Session:
        """Register an organization

        `POST /v1/auth/register`"""
        return self._send("POST", "/v1/auth/register", body=body)

    def get_batch(self, id: str) -> models.Batch:
        """Read a batch and its progress

        `GET /v1/batches/{id}`"""
        return self._send("GET", "/v1/batches/{id}", path_values={"id": id})

    def open_checkout(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Checkout:
        """Open the checkout of a plan

        `POST /v1/billing/checkout`"""
        return self._send("POST", "/v1/billing/checkout", body=body, idempotency_key=idempotency_key)

    def get_billing_info(self, *, livemode: Optional[bool] = None) -> models.BillingInfo:
        """Read the fiscal profile

        `GET /v1/billing/info`"""
        return self._send("GET", "/v1/billing/info", query={"livemode": livemode})

    def save_billing_info(self, body: Any, *, livemode: Optional[bool] = None, idempotency_key: Optional[str] = None) -> models.BillingInfo:
        """Create or update the fiscal profile

        `POST /v1/billing/info`"""
        return self._send("POST", "/v1/billing/info", query={"livemode": livemode}, body=body, idempotency_key=idempotency_key)

    def list_invoices(self, *, page: Optional[int] = None, limit: Optional[int] = None, status: Optional[models.InvoiceStatus] = None, created_from: Optional[str] = None, created_to: Optional[str] = None) -> Page[models.Invoice]:
        """List the invoices

        `GET /v1/billing/invoices`"""
        return self._send("GET", "/v1/billing/invoices", query={"page": page, "limit": limit, "status": status, "createdFrom": created_from, "createdTo": created_to})

    def get_carrier_account(self, id: str) -> models.CarrierAccount:
        """Read an account with a carrier

        `GET /v1/carrier-accounts/{id}`"""
        return self._send("GET", "/v1/carrier-accounts/{id}", path_values={"id": id})

    def update_carrier_account(self, id: str, body: Any) -> models.CarrierAccount:
        """Change an account with a carrier

        `PATCH /v1/carrier-accounts/{id}`"""
        return self._send("PATCH", "/v1/carrier-accounts/{id}", path_values={"id": id}, body=body)

    def delete_carrier_account(self, id: str) -> models.Deleted:
        """Delete an account with a carrier

        `DELETE /v1/carrier-accounts/{id}`"""
        return self._send("DELETE", "/v1/carrier-accounts/{id}", path_values={"id": id})

    def get_carrier(self, carrier_code: str) -> models.Carrier:
        """Read a carrier

        `GET /v1/carriers/{carrierCode}`"""
        return self._send("GET", "/v1/carriers/{carrierCode}", path_values={"carrierCode": carrier_code})

    def get_data_request(self, id: str) -> models.DataRequest:
        """Read a personal data request

        `GET /v1/data-requests/{id}`"""
        return self._send("GET", "/v1/data-requests/{id}", path_values={"id": id})

    def stream_events(self, *, types: Optional[str] = None) -> str:
        """Follow the events as they happen

        `GET /v1/events/stream`"""
        return self._send("GET", "/v1/events/stream", query={"types": types})

    def get_event(self, id: str) -> models.Event:
        """Read an event

        `GET /v1/events/{id}`"""
        return self._send("GET", "/v1/events/{id}", path_values={"id": id})

    def get_file(self, id: str) -> models.UploadedFile:
        """Read the metadata of a file

        `GET /v1/files/{id}`"""
        return self._send("GET", "/v1/files/{id}", path_values={"id": id})

    def list_claims(self, *, page: Optional[int] = None, limit: Optional[int] = None, shipment_id: Optional[str] = None, status: Optional[models.ClaimStatus] = None) -> Page[models.Claim]:
        """List claims

        `GET /v1/insurance/claims`"""
        return self._send("GET", "/v1/insurance/claims", query={"page": page, "limit": limit, "shipmentId": shipment_id, "status": status})

    def file_claim(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Claim:
        """File a claim

        `POST /v1/insurance/claims`"""
        return self._send("POST", "/v1/insurance/claims", body=body, idempotency_key=idempotency_key)

    def list_policies(self, *, page: Optional[int] = None, limit: Optional[int] = None, shipment_id: Optional[str] = None, status: Optional[models.PolicyStatus] = None) -> Page[models.Policy]:
        """List policies

        `GET /v1/insurance/policies`"""
        return self._send("GET", "/v1/insurance/policies", query={"page": page, "limit": limit, "shipmentId": shipment_id, "status": status})

    def get_label_purchase_attempt(self, id: str) -> models.Attempt:
        """Read a label purchase attempt

        `GET /v1/label-purchase-attempts/{id}`"""
        return self._send("GET", "/v1/label-purchase-attempts/{id}", path_values={"id": id})

    def print_labels(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.PrintedLabels:
        """Print up to 100 labels in one file

        `POST /v1/labels/print`"""
        return self._send("POST", "/v1/labels/print", body=body, idempotency_key=idempotency_key)

    def void_labels(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.VoidedLabels:
        """Void up to 100 labels

        `POST /v1/labels/void`"""
        return self._send("POST", "/v1/labels/void", body=body, idempotency_key=idempotency_key)

    def get_manifest(self, id: str) -> models.Manifest:
        """Read a manifest

        `GET /v1/manifests/{id}`"""
        return self._send("GET", "/v1/manifests/{id}", path_values={"id": id})

    def export_orders(self, *, lang: Optional[Literal["en", "es"]] = None, format_: Optional[Literal["csv", "xlsx"]] = None, status: Optional[models.OrderStatus] = None, created_from: Optional[str] = None, created_to: Optional[str] = None) -> str:
        """Export orders as CSV or XLSX

        `GET /v1/orders/export`"""
        return self._send("GET", "/v1/orders/export", query={"lang": lang, "format": format_, "status": status, "createdFrom": created_from, "createdTo": created_to})

    def import_orders(self, body: Any, *, partial: Optional[bool] = None, idempotency_key: Optional[str] = None) -> models.OrderImport:
        """Import orders from CSV

        `POST /v1/orders/import`"""
        return self._send("POST", "/v1/orders/import", query={"partial": partial}, body=body, idempotency_key=idempotency_key)

    def get_order(self, id: str) -> models.Order:
        """Read an order

        `GET /v1/orders/{id}`"""
        return self._send("GET", "/v1/orders/{id}", path_values={"id": id})

    def update_order(self, id: str, body: Any) -> models.Order:
        """Change an order

        `PATCH /v1/orders/{id}`"""
        return self._send("PATCH", "/v1/orders/{id}", path_values={"id": id}, body=body)

    def get_organization(self) -> models.Organization:
        """Read the organization

        `GET /v1/organizations/me`"""
        return self._send("GET", "/v1/organizations/me")

    def update_organization(self, body: Any) -> models.Organization:
        """Change the organization, or pin its API version

        `PUT /v1/organizations/me`"""
        return self._send("PUT", "/v1/organizations/me", body=body)

    def list_pickup_carriers(self) -> Page[models.PickupCarrier]:
        """List the carriers with their pickup support

        `GET /v1/pickups/carriers`"""
        return self._send("GET", "/v1/pickups/carriers")

    def get_pickup(self, id: str) -> models.Pickup:
        """Read a pickup

        `GET /v1/pickups/{id}`"""
        return self._send("GET", "/v1/pickups/{id}", path_values={"id": id})

    def get_postal_code_catalogue(self) -> models.Catalog:
        """Read the loaded postal code catalog

        `GET /v1/postal-codes/catalogue`"""
        return self._send("GET", "/v1/postal-codes/catalogue")

    def search_postal_codes(self, *, q: str, state_code: Optional[str] = None, limit: Optional[int] = None) -> Page[models.PostalCode]:
        """Search postal codes by colonia

        `GET /v1/postal-codes/search`"""
        return self._send("GET", "/v1/postal-codes/search", query={"q": q, "stateCode": state_code, "limit": limit})

    def list_states(self) -> Page[models.State]:
        """List the 32 states

        `GET /v1/postal-codes/states`"""
        return self._send("GET", "/v1/postal-codes/states")

    def get_postal_code(self, postal_code: str) -> models.PostalCode:
        """Read a postal code

        `GET /v1/postal-codes/{postalCode}`"""
        return self._send("GET", "/v1/postal-codes/{postalCode}", path_values={"postalCode": postal_code})

    def list_all_products(self, *, page: Optional[int] = None, limit: Optional[int] = None, sku: Optional[str] = None, search: Optional[str] = None) -> Page[models.Product]:
        """List all products, including inactive ones

        `GET /v1/products/all`"""
        return self._send("GET", "/v1/products/all", query={"page": page, "limit": limit, "sku": sku, "search": search})

    def export_products(self, *, lang: Optional[Literal["en", "es"]] = None, format_: Optional[Literal["csv", "xlsx"]] = None) -> str:
        """Export all products as CSV or XLSX

        `GET /v1/products/export`"""
        return self._send("GET", "/v1/products/export", query={"lang": lang, "format": format_})

    def import_products(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Import:
        """Import products from CSV

        `POST /v1/products/import`"""
        return self._send("POST", "/v1/products/import", body=body, idempotency_key=idempotency_key)

    def get_product(self, id: str) -> models.Product:
        """Read a product

        `GET /v1/products/{id}`"""
        return self._send("GET", "/v1/products/{id}", path_values={"id": id})

    def update_product(self, id: str, body: Any) -> models.Product:
        """Update a product

        `PUT /v1/products/{id}`"""
        return self._send("PUT", "/v1/products/{id}", path_values={"id": id}, body=body)

    def delete_product(self, id: str) -> models.Deleted:
        """Delete a product

        `DELETE /v1/products/{id}`"""
        return self._send("DELETE", "/v1/products/{id}", path_values={"id": id})

    def get_request(self, request_id: str) -> models.LoggedRequest:
        """Read a request

        `GET /v1/requests/{requestId}`"""
        return self._send("GET", "/v1/requests/{requestId}", path_values={"requestId": request_id})

    def export_shipments(self, *, status: Optional[models.ShipmentStatus] = None, statuses: Optional[List[models.ShipmentStatus]] = None, carrier_code: Optional[str] = None, tracking_number: Optional[str] = None, external_id: Optional[str] = None, search: Optional[str] = None, phone: Optional[str] = None, email: Optional[str] = None, postal_code: Optional[str] = None, order_id: Optional[str] = None, tag: Optional[str] = None, needs_attention: Optional[bool] = None, late: Optional[bool] = None, unused_since: Optional[str] = None, created_from: Optional[str] = None, created_to: Optional[str] = None, lang: Optional[Literal["en", "es"]] = None, format_: Optional[Literal["csv", "xlsx"]] = None) -> str:
        """Export shipments as CSV or XLSX

        `GET /v1/shipments/export`"""
        return self._send("GET", "/v1/shipments/export", query={"status": status, "statuses": statuses, "carrierCode": carrier_code, "trackingNumber": tracking_number, "externalId": external_id, "search": search, "phone": phone, "email": email, "postalCode": postal_code, "orderId": order_id, "tag": tag, "needsAttention": needs_attention, "late": late, "unusedSince": unused_since, "createdFrom": created_from, "createdTo": created_to, "lang": lang, "format": format_})

    def get_shipment_stats(self) -> models.ShipmentStats:
        """Count shipments by status

        `GET /v1/shipments/stats`"""
        return self._send("GET", "/v1/shipments/stats")

    def get_shipment(self, id: str) -> models.Shipment:
        """Read a shipment

        `GET /v1/shipments/{id}`"""
        return self._send("GET", "/v1/shipments/{id}", path_values={"id": id})

    def update_shipment(self, id: str, body: Any) -> models.Shipment:
        """Change a draft shipment

        `PUT /v1/shipments/{id}`"""
        return self._send("PUT", "/v1/shipments/{id}", path_values={"id": id}, body=body)

    def cancel_shipment(self, id: str) -> models.Shipment:
        """Cancel a shipment

        `DELETE /v1/shipments/{id}`"""
        return self._send("DELETE", "/v1/shipments/{id}", path_values={"id": id})

    def preview_shipping_rules(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Preview:
        """Preview the rules for a shipment

        `POST /v1/shipping-rules/preview`"""
        return self._send("POST", "/v1/shipping-rules/preview", body=body, idempotency_key=idempotency_key)

    def reorder_shipping_rules(self, body: Any) -> Page[models.ShippingRule]:
        """Change priorities

        `PATCH /v1/shipping-rules/reorder`"""
        return self._send("PATCH", "/v1/shipping-rules/reorder", body=body)

    def get_shipping_rule(self, id: str) -> models.ShippingRule:
        """Read a rule

        `GET /v1/shipping-rules/{id}`"""
        return self._send("GET", "/v1/shipping-rules/{id}", path_values={"id": id})

    def update_shipping_rule(self, id: str, body: Any) -> models.ShippingRule:
        """Update a rule

        `PUT /v1/shipping-rules/{id}`"""
        return self._send("PUT", "/v1/shipping-rules/{id}", path_values={"id": id}, body=body)

    def delete_shipping_rule(self, id: str) -> models.Deleted:
        """Delete a rule

        `DELETE /v1/shipping-rules/{id}`"""
        return self._send("DELETE", "/v1/shipping-rules/{id}", path_values={"id": id})

    def get_tracker(self, id: str) -> models.Tracker:
        """Read a tracker

        `GET /v1/trackers/{id}`"""
        return self._send("GET", "/v1/trackers/{id}", path_values={"id": id})

    def delete_tracker(self, id: str) -> models.Deleted:
        """Delete a tracker

        `DELETE /v1/trackers/{id}`"""
        return self._send("DELETE", "/v1/trackers/{id}", path_values={"id": id})

    def get_profile(self) -> models.Member:
        """Read your profile

        `GET /v1/users/me`"""
        return self._send("GET", "/v1/users/me")

    def delete_account(self, body: Any) -> models.Deleted:
        """Delete your account

        `DELETE /v1/users/me`"""
        return self._send("DELETE", "/v1/users/me", body=body)

    def get_wallet_balance(self, *, livemode: Optional[bool] = None) -> models.Wallet:
        """Read the balance

        `GET /v1/wallet/balance`"""
        return self._send("GET", "/v1/wallet/balance", query={"livemode": livemode})

    def get_funding_instruction(self) -> models.FundingInstruction:
        """Read the CLABE

        `GET /v1/wallet/funding-instructions`"""
        return self._send("GET", "/v1/wallet/funding-instructions")

    def provision_funding_instruction(self, *, idempotency_key: Optional[str] = None) -> models.FundingInstruction:
        """Get a CLABE for bank transfers

        `POST /v1/wallet/funding-instructions`"""
        return self._send("POST", "/v1/wallet/funding-instructions", idempotency_key=idempotency_key)

    def update_wallet_settings(self, body: Any) -> models.Wallet:
        """Set or clear the low-balance alert

        `PATCH /v1/wallet/settings`"""
        return self._send("PATCH", "/v1/wallet/settings", body=body)

    def get_wallet_summary(self, *, livemode: Optional[bool] = None, from_: Optional[str] = None, to: Optional[str] = None) -> models.WalletSummary:
        """Sum the wallet entries of a period

        `GET /v1/wallet/summary`"""
        return self._send("GET", "/v1/wallet/summary", query={"livemode": livemode, "from": from_, "to": to})

    def list_surcharges(self, *, page: Optional[int] = None, limit: Optional[int] = None, shipment_id: Optional[str] = None, status: Optional[Literal["CHARGED", "DISPUTED", "REVERSED"]] = None) -> Page[models.Surcharge]:
        """List surcharges

        `GET /v1/wallet/surcharges`"""
        return self._send("GET", "/v1/wallet/surcharges", query={"page": page, "limit": limit, "shipmentId": shipment_id, "status": status})

    def list_wallet_transactions(self, *, page: Optional[int] = None, limit: Optional[int] = None, livemode: Optional[bool] = None, from_: Optional[str] = None, to: Optional[str] = None, type_: Optional[models.TransactionType] = None, reference_type: Optional[models.ReferenceType] = None, reference_id: Optional[str] = None, sort_order: Optional[Literal["asc", "desc"]] = None) -> Page[models.WalletTransaction]:
        """Read the statement

        `GET /v1/wallet/transactions`"""
        return self._send("GET", "/v1/wallet/transactions", query={"page": page, "limit": limit, "livemode": livemode, "from": from_, "to": to, "type": type_, "referenceType": reference_type, "referenceId": reference_id, "sortOrder": sort_order})

    def get_webhook_endpoint(self, id: str) -> models.WebhookEndpoint:
        """Read a webhook endpoint

        `GET /v1/webhook-endpoints/{id}`"""
        return self._send("GET", "/v1/webhook-endpoints/{id}", path_values={"id": id})

    def update_webhook_endpoint(self, id: str, body: Any) -> models.WebhookEndpoint:
        """Change, activate or deactivate a webhook endpoint

        `PATCH /v1/webhook-endpoints/{id}`"""
        return self._send("PATCH", "/v1/webhook-endpoints/{id}", path_values={"id": id}, body=body)

    def delete_webhook_endpoint(self, id: str) -> models.Deleted:
        """Delete a webhook endpoint

        `DELETE /v1/webhook-endpoints/{id}`"""
        return self._send("DELETE", "/v1/webhook-endpoints/{id}", path_values={"id": id})

    def validate_address(self, id: str, *, idempotency_key: Optional[str] = None) -> models.Verification:
        """Verify a saved address

        `POST /v1/addresses/{id}/validate`"""
        return self._send("POST", "/v1/addresses/{id}/validate", path_values={"id": id}, idempotency_key=idempotency_key)

    def reject_email(self, body: Any) -> models.EmailRejected:
        """Report an account that a stranger opened with your email

        `POST /v1/auth/email/reject`"""
        return self._send("POST", "/v1/auth/email/reject", body=body)

    def verify_email(self, body: Any) -> models.EmailVerified:
        """Verify an email address

        `POST /v1/auth/email/verify`"""
        return self._send("POST", "/v1/auth/email/verify", body=body)

    def accept_invitation(self, body: Any) -> models.Session:
        """Accept an invitation

        `POST /v1/auth/invitations/accept`"""
        return self._send("POST", "/v1/auth/invitations/accept", body=body)

    def complete_login(self, body: Any) -> models.Session:
        """Complete a login with a second factor

        `POST /v1/auth/login/second-factor`"""
        return self._send("POST", "/v1/auth/login/second-factor", body=body)

    def request_password_reset(self, body: Any) -> models.ResetMailSent:
        """Request a password reset

        `POST /v1/auth/password/forgot`"""
        return self._send("POST", "/v1/auth/password/forgot", body=body)

    def reset_password(self, body: Any, *, revoke_keys: Optional[bool] = None) -> models.PasswordReset:
        """Reset a password

        `POST /v1/auth/password/reset`"""
        return self._send("POST", "/v1/auth/password/reset", query={"revokeKeys": revoke_keys}, body=body)

    def retry_batch(self, id: str, *, idempotency_key: Optional[str] = None) -> models.BatchSummary:
        """Retry the failed items of a batch

        `POST /v1/batches/{id}/retry`"""
        return self._send("POST", "/v1/batches/{id}/retry", path_values={"id": id}, idempotency_key=idempotency_key)

    def archive_invoices(self, *, month: str) -> bytes:
        """Download the XML and PDF files of a month

        `GET /v1/billing/invoices/archive`"""
        return self._send("GET", "/v1/billing/invoices/archive", query={"month": month})

    def export_invoices(self, *, month: str, lang: Optional[Literal["en", "es"]] = None, format_: Optional[Literal["csv", "xlsx"]] = None, totals: Optional[bool] = None) -> str:
        """Export the invoices of a month as CSV or XLSX

        `GET /v1/billing/invoices/export`"""
        return self._send("GET", "/v1/billing/invoices/export", query={"month": month, "lang": lang, "format": format_, "totals": totals})

    def get_invoice(self, id: str) -> models.Invoice:
        """Read an invoice

        `GET /v1/billing/invoices/{id}`"""
        return self._send("GET", "/v1/billing/invoices/{id}", path_values={"id": id})

    def validate_addresses(self, body: Any, *, idempotency_key: Optional[str] = None) -> Page[models.BulkVerification]:
        """Verify up to 100 addresses

        `POST /v1/bulk/addresses/validate`"""
        return self._send("POST", "/v1/bulk/addresses/validate", body=body, idempotency_key=idempotency_key)

    def fetch_orders(self, body: Any, *, idempotency_key: Optional[str] = None) -> Page[models.FetchedOrder]:
        """Read up to 100 orders

        `POST /v1/bulk/orders/fetch`"""
        return self._send("POST", "/v1/bulk/orders/fetch", body=body, idempotency_key=idempotency_key)

    def fetch_shipments(self, body: Any, *, idempotency_key: Optional[str] = None) -> Page[models.FetchedShipment]:
        """Read up to 100 shipments

        `POST /v1/bulk/shipments/fetch`"""
        return self._send("POST", "/v1/bulk/shipments/fetch", body=body, idempotency_key=idempotency_key)

    def look_up_tracking(self, body: Any, *, idempotency_key: Optional[str] = None) -> Page[models.TrackingLookup]:
        """Look up parcels by tracking number

        `POST /v1/bulk/tracking/lookup`"""
        return self._send("POST", "/v1/bulk/tracking/lookup", body=body, idempotency_key=idempotency_key)

    def verify_carrier_account(self, id: str, *, idempotency_key: Optional[str] = None) -> models.AccountVerification:
        """Verify the credentials of a carrier account

        `POST /v1/carrier-accounts/{id}/verify`"""
        return self._send("POST", "/v1/carrier-accounts/{id}/verify", path_values={"id": id}, idempotency_key=idempotency_key)

    def get_carrier_performance(self, carrier_code: str, *, service_code: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None) -> models.CarrierPerformance:
        """Read the performance of a carrier

        `GET /v1/carriers/{carrierCode}/performance`"""
        return self._send("GET", "/v1/carriers/{carrierCode}/performance", path_values={"carrierCode": carrier_code}, query={"serviceCode": service_code, "from": from_, "to": to})

    def download_data_request(self, id: str) -> Any:
        """Download an export of personal data

        `GET /v1/data-requests/{id}/content`"""
        return self._send("GET", "/v1/data-requests/{id}/content", path_values={"id": id})

    def download_file(self, id: str) -> bytes:
        """Download a file

        `GET /v1/files/{id}/content`"""
        return self._send("GET", "/v1/files/{id}/content", path_values={"id": id})

    def get_claim(self, id: str) -> models.Claim:
        """Read a claim

        `GET /v1/insurance/claims/{id}`"""
        return self._send("GET", "/v1/insurance/claims/{id}", path_values={"id": id})

    def get_policy(self, id: str) -> models.Policy:
        """Read a policy

        `GET /v1/insurance/policies/{id}`"""
        return self._send("GET", "/v1/insurance/policies/{id}", path_values={"id": id})

    def cancel_order(self, id: str, *, idempotency_key: Optional[str] = None) -> models.Order:
        """Cancel an order

        `POST /v1/orders/{id}/cancel`"""
        return self._send("POST", "/v1/orders/{id}/cancel", path_values={"id": id}, idempotency_key=idempotency_key)

    def get_packing_slip(self, id: str) -> bytes:
        """Print the packing slip of an order

        `GET /v1/orders/{id}/packing-slip`"""
        return self._send("GET", "/v1/orders/{id}/packing-slip", path_values={"id": id})

    def get_branding(self) -> models.Branding:
        """Read the branding

        `GET /v1/organizations/me/branding`"""
        return self._send("GET", "/v1/organizations/me/branding")

    def update_branding(self, body: Any) -> models.Branding:
        """Change the branding

        `PUT /v1/organizations/me/branding`"""
        return self._send("PUT", "/v1/organizations/me/branding", body=body)

    def list_members(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.Member]:
        """List the members

        `GET /v1/organizations/me/members`"""
        return self._send("GET", "/v1/organizations/me/members", query={"page": page, "limit": limit})

    def add_member(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.Member:
        """Add a member

        `POST /v1/organizations/me/members`"""
        return self._send("POST", "/v1/organizations/me/members", body=body, idempotency_key=idempotency_key)

    def get_recipient_mails(self) -> models.RecipientMails:
        """Read which emails recipients get

        `GET /v1/organizations/me/recipient-mails`"""
        return self._send("GET", "/v1/organizations/me/recipient-mails")

    def update_recipient_mails(self, body: Any) -> models.RecipientMails:
        """Choose which emails recipients get

        `PUT /v1/organizations/me/recipient-mails`"""
        return self._send("PUT", "/v1/organizations/me/recipient-mails", body=body)

    def cancel_pickup(self, id: str, body: Any) -> models.Pickup:
        """Cancel a pickup

        `PATCH /v1/pickups/{id}/cancel`"""
        return self._send("PATCH", "/v1/pickups/{id}/cancel", path_values={"id": id}, body=body)

    def refresh_pickup(self, id: str, *, idempotency_key: Optional[str] = None) -> models.Pickup:
        """Refresh the status of a pickup

        `POST /v1/pickups/{id}/refresh-status`"""
        return self._send("POST", "/v1/pickups/{id}/refresh-status", path_values={"id": id}, idempotency_key=idempotency_key)

    def quote_carrier_rates(self, carrier_code: str, body: Any, *, sort_by: Optional[Literal["price", "speed"]] = None, idempotency_key: Optional[str] = None) -> models.Quote:
        """Quote one carrier

        `POST /v1/rates/carrier/{carrierCode}`"""
        return self._send("POST", "/v1/rates/carrier/{carrierCode}", path_values={"carrierCode": carrier_code}, query={"sortBy": sort_by}, body=body, idempotency_key=idempotency_key)

    def duplicate_shipment(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.Shipment:
        """Duplicate a shipment

        `POST /v1/shipments/{id}/duplicate`"""
        return self._send("POST", "/v1/shipments/{id}/duplicate", path_values={"id": id}, body=body, idempotency_key=idempotency_key)

    def get_label_file(self, id: str, *, format_: Optional[Literal["PDF", "ZPL", "PNG"]] = None, resolution: Optional[Literal["203", "300"]] = None) -> models.LabelFile:
        """Get the label again

        `GET /v1/shipments/{id}/label`"""
        return self._send("GET", "/v1/shipments/{id}/label", path_values={"id": id}, query={"format": format_, "resolution": resolution})

    def buy_label(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.Label:
        """Buy a label

        `POST /v1/shipments/{id}/label`"""
        return self._send("POST", "/v1/shipments/{id}/label", path_values={"id": id}, body=body, idempotency_key=idempotency_key)

    def get_shipment_rates(self, id: str, *, refresh: Optional[bool] = None) -> models.ShipmentRates:
        """Read or refresh the rates of a shipment

        `GET /v1/shipments/{id}/rates`"""
        return self._send("GET", "/v1/shipments/{id}/rates", path_values={"id": id}, query={"refresh": refresh})

    def create_return_shipment(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.Shipment:
        """Create a return shipment

        `POST /v1/shipments/{id}/return`"""
        return self._send("POST", "/v1/shipments/{id}/return", path_values={"id": id}, body=body, idempotency_key=idempotency_key)

    def refresh_tracker(self, id: str, *, idempotency_key: Optional[str] = None) -> models.Tracker:
        """Refresh a tracker

        `POST /v1/trackers/{id}/refresh`"""
        return self._send("POST", "/v1/trackers/{id}/refresh", path_values={"id": id}, idempotency_key=idempotency_key)

    def change_password(self, body: Any) -> models.PasswordChanged:
        """Change your password

        `PUT /v1/users/me/password`"""
        return self._send("PUT", "/v1/users/me/password", body=body)

    def get_second_factor(self) -> models.SecondFactor:
        """Read your second factor

        `GET /v1/users/me/second-factor`"""
        return self._send("GET", "/v1/users/me/second-factor")

    def enrol_second_factor(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.EnrolledSecondFactor:
        """Enrol a second factor

        `POST /v1/users/me/second-factor`"""
        return self._send("POST", "/v1/users/me/second-factor", body=body, idempotency_key=idempotency_key)

    def disable_second_factor(self, body: Any) -> models.SecondFactorOff:
        """Switch your second factor off

        `DELETE /v1/users/me/second-factor`"""
        return self._send("DELETE", "/v1/users/me/second-factor", body=body)

    def list_sessions(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> Page[models.UserSession]:
        """List your sessions

        `GET /v1/users/me/sessions`"""
        return self._send("GET", "/v1/users/me/sessions", query={"page": page, "limit": limit})

    def fund_by_card(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.CardFunding:
        """Add funds by card

        `POST /v1/wallet/fund/card`"""
        return self._send("POST", "/v1/wallet/fund/card", body=body, idempotency_key=idempotency_key)

    def fund_by_cash_voucher(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.CashFunding:
        """Add funds by cash voucher

        `POST /v1/wallet/fund/oxxo`"""
        return self._send("POST", "/v1/wallet/fund/oxxo", body=body, idempotency_key=idempotency_key)

    def fund_by_ewallet(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.EwalletFunding:
        """Add funds by e-wallet

        `POST /v1/wallet/fund/paypal`"""
        return self._send("POST", "/v1/wallet/fund/paypal", body=body, idempotency_key=idempotency_key)

    def get_monthly_statement(self, month: str, *, livemode: Optional[bool] = None) -> models.Statement:
        """Read the statement of a month

        `GET /v1/wallet/statements/{month}`"""
        return self._send("GET", "/v1/wallet/statements/{month}", path_values={"month": month}, query={"livemode": livemode})

    def export_surcharges(self, *, lang: Optional[Literal["en", "es"]] = None, format_: Optional[Literal["csv", "xlsx"]] = None, shipment_id: Optional[str] = None, status: Optional[models.SurchargeStatus] = None) -> str:
        """Export surcharges as CSV or XLSX

        `GET /v1/wallet/surcharges/export`"""
        return self._send("GET", "/v1/wallet/surcharges/export", query={"lang": lang, "format": format_, "shipmentId": shipment_id, "status": status})

    def get_surcharge(self, id: str) -> models.Surcharge:
        """Read a surcharge

        `GET /v1/wallet/surcharges/{id}`"""
        return self._send("GET", "/v1/wallet/surcharges/{id}", path_values={"id": id})

    def reset_test_wallet(self, *, idempotency_key: Optional[str] = None) -> models.Wallet:
        """Reset the TEST wallet

        `POST /v1/wallet/test/reset`"""
        return self._send("POST", "/v1/wallet/test/reset", idempotency_key=idempotency_key)

    def redeliver_webhook(self, id: str, *, idempotency_key: Optional[str] = None) -> models.WebhookDelivery:
        """Redeliver an event

        `POST /v1/webhook-deliveries/{id}/redeliver`"""
        return self._send("POST", "/v1/webhook-deliveries/{id}/redeliver", path_values={"id": id}, idempotency_key=idempotency_key)

    def list_webhook_deliveries(self, id: str, *, page: Optional[int] = None, limit: Optional[int] = None, status: Optional[models.DeliveryStatus] = None) -> Page[models.WebhookDelivery]:
        """List the deliveries of a webhook endpoint

        `GET /v1/webhook-endpoints/{id}/deliveries`"""
        return self._send("GET", "/v1/webhook-endpoints/{id}/deliveries", path_values={"id": id}, query={"page": page, "limit": limit, "status": status})

    def recover_webhooks(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.RecoveredDeliveries:
        """Redeliver the missed events of a webhook endpoint

        `POST /v1/webhook-endpoints/{id}/recover`"""
        return self._send("POST", "/v1/webhook-endpoints/{id}/recover", path_values={"id": id}, body=body, idempotency_key=idempotency_key)

    def rotate_webhook_secret(self, id: str, *, idempotency_key: Optional[str] = None) -> models.WebhookEndpointWithSecret:
        """Replace the signing secret

        `POST /v1/webhook-endpoints/{id}/rotate-secret`"""
        return self._send("POST", "/v1/webhook-endpoints/{id}/rotate-secret", path_values={"id": id}, idempotency_key=idempotency_key)

    def send_test_webhook(self, id: str, *, idempotency_key: Optional[str] = None) -> models.WebhookDelivery:
        """Send a test event to a webhook endpoint

        `POST /v1/webhook-endpoints/{id}/test`"""
        return self._send("POST", "/v1/webhook-endpoints/{id}/test", path_values={"id": id}, idempotency_key=idempotency_key)

    def withdraw_claim(self, id: str, *, idempotency_key: Optional[str] = None) -> models.Claim:
        """Withdraw an open claim

        `POST /v1/insurance/claims/{id}/withdraw`"""
        return self._send("POST", "/v1/insurance/claims/{id}/withdraw", path_values={"id": id}, idempotency_key=idempotency_key)

    def settle_test_label_purchase_attempt(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.Attempt:
        """Settle a TEST purchase that is `action_required`

        `POST /v1/label-purchase-attempts/{id}/test/settle`"""
        return self._send("POST", "/v1/label-purchase-attempts/{id}/test/settle", path_values={"id": id}, body=body, idempotency_key=idempotency_key)

    def update_member(self, id: str, body: Any) -> models.Member:
        """Change a member’s name or role

        `PATCH /v1/organizations/me/members/{id}`"""
        return self._send("PATCH", "/v1/organizations/me/members/{id}", path_values={"id": id}, body=body)

    def remove_member(self, id: str, *, revoke_keys: Optional[bool] = None) -> models.RemovedMember:
        """Remove a member

        `DELETE /v1/organizations/me/members/{id}`"""
        return self._send("DELETE", "/v1/organizations/me/members/{id}", path_values={"id": id}, query={"revokeKeys": revoke_keys})

    def void_label(self, id: str, *, idempotency_key: Optional[str] = None) -> models.VoidedLabel:
        """Void a label

        `POST /v1/shipments/{id}/label/void`"""
        return self._send("POST", "/v1/shipments/{id}/label/void", path_values={"id": id}, idempotency_key=idempotency_key)

    def advance_test_shipment(self, id: str, *, idempotency_key: Optional[str] = None) -> models.Shipment:
        """Advance a TEST parcel one step

        `POST /v1/shipments/{id}/test/advance-status`"""
        return self._send("POST", "/v1/shipments/{id}/test/advance-status", path_values={"id": id}, idempotency_key=idempotency_key)

    def age_test_shipment(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.Shipment:
        """Move a TEST shipment into the past

        `POST /v1/shipments/{id}/test/age`"""
        return self._send("POST", "/v1/shipments/{id}/test/age", path_values={"id": id}, body=body, idempotency_key=idempotency_key)

    def add_test_scan(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.Scan:
        """Add a scan to a TEST parcel

        `POST /v1/shipments/{id}/test/scans`"""
        return self._send("POST", "/v1/shipments/{id}/test/scans", path_values={"id": id}, body=body, idempotency_key=idempotency_key)

    def refresh_shipment_tracking(self, id: str, *, idempotency_key: Optional[str] = None) -> models.Shipment:
        """Refresh the tracking of a shipment

        `POST /v1/shipments/{id}/tracking/refresh`"""
        return self._send("POST", "/v1/shipments/{id}/tracking/refresh", path_values={"id": id}, idempotency_key=idempotency_key)

    def confirm_second_factor(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.RecoveryCodes:
        """Switch your second factor on

        `POST /v1/users/me/second-factor/confirm`"""
        return self._send("POST", "/v1/users/me/second-factor/confirm", body=body, idempotency_key=idempotency_key)

    def replace_recovery_codes(self, body: Any, *, idempotency_key: Optional[str] = None) -> models.RecoveryCodes:
        """Replace your recovery codes

        `POST /v1/users/me/second-factor/recovery-codes`"""
        return self._send("POST", "/v1/users/me/second-factor/recovery-codes", body=body, idempotency_key=idempotency_key)

    def revoke_session(self, id: str) -> models.Deleted:
        """Revoke one of your sessions

        `DELETE /v1/users/me/sessions/{id}`"""
        return self._send("DELETE", "/v1/users/me/sessions/{id}", path_values={"id": id})

    def get_payment_status(self, payment_intent_id: str) -> models.PaymentStatus:
        """Read the status of a payment

        `GET /v1/wallet/fund/{paymentIntentId}/status`"""
        return self._send("GET", "/v1/wallet/fund/{paymentIntentId}/status", path_values={"paymentIntentId": payment_intent_id})

    def get_monthly_statement_csv(self, month: str, *, livemode: Optional[bool] = None, lang: Optional[Literal["en", "es"]] = None, format_: Optional[Literal["csv", "xlsx"]] = None, totals: Optional[bool] = None) -> str:
        """Download the entries of a month as CSV or XLSX

        `GET /v1/wallet/statements/{month}/csv`"""
        return self._send("GET", "/v1/wallet/statements/{month}/csv", path_values={"month": month}, query={"livemode": livemode, "lang": lang, "format": format_, "totals": totals})

    def get_monthly_statement_pdf(self, month: str, *, livemode: Optional[bool] = None) -> bytes:
        """Download the statement of a month as PDF

        `GET /v1/wallet/statements/{month}/pdf`"""
        return self._send("GET", "/v1/wallet/statements/{month}/pdf", path_values={"month": month}, query={"livemode": livemode})

    def dispute_surcharge(self, id: str, body: Any, *, idempotency_key: Optional[str] = None) -> models.Surcharge:
        """Dispute a surcharge

        `POST /v1/wallet/surcharges/{id}/dispute`"""
        return self._send("POST", "/v1/wallet/surcharges/{id}/dispute", path_values={"id": id}, body=body, idempotency_key=idempotency_key)
