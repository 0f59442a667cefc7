# Generated from the OpenAPI document: `npm run generate`. Do not edit.

from decimal import Decimal
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

# Responses hold numbers with decimals as Decimal. Requests take any of these.
Number = Union[int, float, Decimal]


_AddressRequestRequired = TypedDict("_AddressRequestRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "street": "str",
    "exteriorNumber": "str",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
})

_AddressRequestOptional = TypedDict("_AddressRequestOptional", {
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "interiorNumber": "Optional[str]",
    "country": "Optional[str]",
    "reference": "Optional[str]",
    "isResidential": "Optional[bool]",
    "isDefault": "Optional[bool]",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
}, total=False)


class AddressRequest(_AddressRequestRequired, _AddressRequestOptional):
    """An address to send from or to, with the person who is there."""


_AddressChangesOptional = TypedDict("_AddressChangesOptional", {
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "Optional[str]",
    "reference": "Optional[str]",
    "isResidential": "Optional[bool]",
    "isDefault": "Optional[bool]",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
}, total=False)


class AddressChanges(_AddressChangesOptional):
    """The fields of a saved address to change: those left out stay, null clears an optional one."""


_ParseAddressRequestRequired = TypedDict("_ParseAddressRequestRequired", {
    "text": "str",
})

_ParseAddressRequestOptional = TypedDict("_ParseAddressRequestOptional", {
    "postalCode": "Optional[str]",
}, total=False)


class ParseAddressRequest(_ParseAddressRequestRequired, _ParseAddressRequestOptional):
    """An address in free text, to be taken apart into fields."""


_VerifiableAddressRequestRequired = TypedDict("_VerifiableAddressRequestRequired", {
    "postalCode": "str",
})

_VerifiableAddressRequestOptional = TypedDict("_VerifiableAddressRequestOptional", {
    "street": "Optional[str]",
    "exteriorNumber": "Optional[str]",
    "neighborhood": "Optional[str]",
    "city": "Optional[str]",
    "state": "Optional[str]",
    "country": "Optional[str]",
}, total=False)


class VerifiableAddressRequest(_VerifiableAddressRequestRequired, _VerifiableAddressRequestOptional):
    """An address to verify: as that of a shipment, without the contact. Only the postal code is required."""


_VerifyAddressRequestRequired = TypedDict("_VerifyAddressRequestRequired", {
    "address": "VerifiableAddressRequest",
})

_VerifyAddressRequestOptional = TypedDict("_VerifyAddressRequestOptional", {
    "provider": "Optional[Literal[\"sepomex\"]]",
}, total=False)


class VerifyAddressRequest(_VerifyAddressRequestRequired, _VerifyAddressRequestOptional):
    """One address to look up in the postal catalog."""


_BulkAddressesRequestRequired = TypedDict("_BulkAddressesRequestRequired", {
    "addresses": "List[VerifiableAddressRequest]",
})


class BulkAddressesRequest(_BulkAddressesRequestRequired):
    """Up to 100 addresses to verify in one call."""


_LoginRequestRequired = TypedDict("_LoginRequestRequired", {
    "email": "str",
    "password": "str",
})


class LoginRequest(_LoginRequestRequired):
    """The email and password of a user."""


_ChangePasswordRequestRequired = TypedDict("_ChangePasswordRequestRequired", {
    "currentPassword": "str",
    "newPassword": "str",
})


class ChangePasswordRequest(_ChangePasswordRequestRequired):
    """The old password and a new one, of the user who is logged in."""


_ForgotPasswordRequestRequired = TypedDict("_ForgotPasswordRequestRequired", {
    "email": "str",
})


class ForgotPasswordRequest(_ForgotPasswordRequestRequired):
    """The user who has forgotten the password."""


_ResetPasswordRequestRequired = TypedDict("_ResetPasswordRequestRequired", {
    "token": "str",
    "password": "str",
})


class ResetPasswordRequest(_ResetPasswordRequestRequired):
    """The token of the mailed link, and a new password."""


_VerifyEmailRequestRequired = TypedDict("_VerifyEmailRequestRequired", {
    "token": "str",
})


class VerifyEmailRequest(_VerifyEmailRequestRequired):
    """The token that was mailed to an address, which proves that it is yours."""


_AcceptInvitationRequestRequired = TypedDict("_AcceptInvitationRequestRequired", {
    "token": "str",
    "password": "str",
})


class AcceptInvitationRequest(_AcceptInvitationRequestRequired):
    """The mailed invitation, and the password that its user chooses."""


_DeleteAccountRequestOptional = TypedDict("_DeleteAccountRequestOptional", {
    "forfeit": "Optional[bool]",
}, total=False)


class DeleteAccountRequest(_DeleteAccountRequestOptional):
    """What is given up with the account. May be left out."""


_UpdateOrganizationRequestOptional = TypedDict("_UpdateOrganizationRequestOptional", {
    "name": "str",
    "apiVersion": "str",
}, total=False)


class UpdateOrganizationRequest(_UpdateOrganizationRequestOptional):
    """What of the organization can be changed: fields left out stay."""


Role = Literal["VIEWER", "MEMBER", "ADMIN", "OWNER"]


_AddMemberRequestRequired = TypedDict("_AddMemberRequestRequired", {
    "email": "str",
    "name": "str",
    "role": "Role",
})

_AddMemberRequestOptional = TypedDict("_AddMemberRequestOptional", {
    "password": "Optional[str]",
}, total=False)


class AddMemberRequest(_AddMemberRequestRequired, _AddMemberRequestOptional):
    """A person who is to work in the organization."""


_UpdateMemberRequestOptional = TypedDict("_UpdateMemberRequestOptional", {
    "name": "str",
    "role": "Role",
}, total=False)


class UpdateMemberRequest(_UpdateMemberRequestOptional):
    """What of a member can be changed: fields left out stay."""


Scope = Literal["shipments:read", "shipments:write", "labels:write", "rates:read", "addresses:read", "addresses:write", "products:read", "products:write", "orders:read", "orders:write", "wallet:read", "wallet:write", "pickups:read", "pickups:write", "rules:read", "rules:write", "billing:read", "billing:write", "webhooks:read", "webhooks:write", "insurance:read", "insurance:write", "carrier_accounts:read", "carrier_accounts:write"]


_CreateApiKeyRequestRequired = TypedDict("_CreateApiKeyRequestRequired", {
    "name": "str",
    "mode": "Literal[\"TEST\", \"LIVE\"]",
})

_CreateApiKeyRequestOptional = TypedDict("_CreateApiKeyRequestOptional", {
    "scopes": "Optional[List[Scope]]",
    "role": "Optional[Role]",
    "ipAllowlist": "Optional[List[str]]",
    "expiresAt": "Optional[str]",
}, total=False)


class CreateApiKeyRequest(_CreateApiKeyRequestRequired, _CreateApiKeyRequestOptional):
    """A new API key: its mode, and what it may do."""


_UpdateApiKeyRequestOptional = TypedDict("_UpdateApiKeyRequestOptional", {
    "name": "str",
    "scopes": "Optional[List[Scope]]",
    "ipAllowlist": "Optional[List[str]]",
    "apiVersion": "Optional[str]",
}, total=False)


class UpdateApiKeyRequest(_UpdateApiKeyRequestOptional):
    """What of an API key can be changed: fields left out stay."""


_BrandingRequestOptional = TypedDict("_BrandingRequestOptional", {
    "name": "Optional[str]",
    "color": "Optional[str]",
    "logo": "Optional[str]",
    "contactEmail": "Optional[str]",
    "contactPhone": "Optional[str]",
    "contactUrl": "Optional[str]",
    "privacyUrl": "Optional[str]",
    "termsUrl": "Optional[str]",
}, total=False)


class BrandingRequest(_BrandingRequestOptional):
    """How recipients see your shop on tracking pages and in mails. Fields left out stay, null clears."""


MailMoment = Literal["LABEL_PURCHASED", "OUT_FOR_DELIVERY", "DELIVERED", "FAILED", "EXCEPTION"]


MailLanguage = Literal["es", "en"]


_RecipientMailsRequestOptional = TypedDict("_RecipientMailsRequestOptional", {
    "moments": "List[MailMoment]",
    "language": "MailLanguage",
}, total=False)


class RecipientMailsRequest(_RecipientMailsRequestOptional):
    """When recipients of LIVE parcels are mailed, and in which language. Fields left out stay."""


_CreateBatchRequestRequired = TypedDict("_CreateBatchRequestRequired", {
    "shipmentIds": "List[str]",
})


class CreateBatchRequest(_CreateBatchRequestRequired):
    """The shipments whose labels are bought together."""


_CreateManifestRequestRequired = TypedDict("_CreateManifestRequestRequired", {
    "carrierCode": "Literal[\"ESTAFETA\", \"DHL\", \"FEDEX\", \"UPS\", \"REDPACK\", \"PAQUETEXPRESS\", \"NOVENTA9MINUTOS\"]",
})

_CreateManifestRequestOptional = TypedDict("_CreateManifestRequestOptional", {
    "shipmentIds": "Optional[List[str]]",
}, total=False)


class CreateManifestRequest(_CreateManifestRequestRequired, _CreateManifestRequestOptional):
    """The parcels that are handed to a carrier together."""


_BillingInfoRequestRequired = TypedDict("_BillingInfoRequestRequired", {
    "rfc": "str",
    "razonSocial": "str",
    "regimenFiscal": "str",
    "usoCfdi": "str",
    "street": "str",
    "exteriorNumber": "str",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "billingEmail": "str",
})

_BillingInfoRequestOptional = TypedDict("_BillingInfoRequestOptional", {
    "interiorNumber": "Optional[str]",
    "billingPhone": "Optional[str]",
    "requireInvoice": "Optional[bool]",
}, total=False)


class BillingInfoRequest(_BillingInfoRequestRequired, _BillingInfoRequestOptional):
    """Who is invoiced, as registered with the SAT. An optional field left out stays, null clears it."""


InvoiceStatus = Literal["PENDING", "ISSUED"]


PlanCode = Literal["FREE", "GROWTH", "SCALE", "ENTERPRISE"]


_CheckoutRequestRequired = TypedDict("_CheckoutRequestRequired", {
    "plan": "PlanCode",
})


class CheckoutRequest(_CheckoutRequestRequired):
    """The plan that the organization wants to pay for."""


CarrierCode = Literal["ESTAFETA", "DHL", "FEDEX", "UPS", "REDPACK", "PAQUETEXPRESS", "NOVENTA9MINUTOS"]


_CreateCarrierAccountRequestRequired = TypedDict("_CreateCarrierAccountRequestRequired", {
    "carrierCode": "CarrierCode",
    "name": "str",
    "credentials": "Dict[str, str]",
})

_CreateCarrierAccountRequestOptional = TypedDict("_CreateCarrierAccountRequestOptional", {
    "isActive": "Optional[bool]",
}, total=False)


class CreateCarrierAccountRequest(_CreateCarrierAccountRequestRequired, _CreateCarrierAccountRequestOptional):
    """An account of your own with a carrier, by which its parcels are followed."""


_UpdateCarrierAccountRequestOptional = TypedDict("_UpdateCarrierAccountRequestOptional", {
    "name": "str",
    "credentials": "Dict[str, str]",
    "isActive": "bool",
}, total=False)


class UpdateCarrierAccountRequest(_UpdateCarrierAccountRequestOptional):
    """What of a carrier account can be changed: fields left out stay."""


_CreateProductRequestRequired = TypedDict("_CreateProductRequestRequired", {
    "name": "str",
})

_CreateProductRequestOptional = TypedDict("_CreateProductRequestOptional", {
    "sku": "Optional[str]",
    "description": "Optional[str]",
    "price": "Optional[Number]",
    "currency": "Optional[str]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "Optional[str]",
    "shipsSeparately": "Optional[bool]",
    "imageUrl": "Optional[str]",
    "isActive": "Optional[bool]",
    "metadata": "Optional[Dict[str, Any]]",
}, total=False)


class CreateProductRequest(_CreateProductRequestRequired, _CreateProductRequestOptional):
    """A new product of your catalog."""


_ImportRequestRequired = TypedDict("_ImportRequestRequired", {
    "csv": "str",
})

_ImportRequestOptional = TypedDict("_ImportRequestOptional", {
    "dryRun": "Optional[bool]",
}, total=False)


class ImportRequest(_ImportRequestRequired, _ImportRequestOptional):
    """A table as CSV text."""


_UpdateProductRequestOptional = TypedDict("_UpdateProductRequestOptional", {
    "sku": "Optional[str]",
    "description": "Optional[str]",
    "price": "Optional[Number]",
    "currency": "Optional[str]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "Optional[str]",
    "shipsSeparately": "Optional[bool]",
    "imageUrl": "Optional[str]",
    "isActive": "Optional[bool]",
    "metadata": "Optional[Dict[str, Any]]",
    "name": "str",
}, total=False)


class UpdateProductRequest(_UpdateProductRequestOptional):
    """The fields of a product to change: those left out stay, null sets the default."""


PolicyStatus = Literal["ACTIVE", "CANCELLED"]


ClaimReason = Literal["LOSS", "DAMAGE", "DELAY", "THEFT"]


_FileClaimRequestRequired = TypedDict("_FileClaimRequestRequired", {
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "Number",
    "description": "str",
})

_FileClaimRequestOptional = TypedDict("_FileClaimRequestOptional", {
    "fileIds": "Optional[List[str]]",
}, total=False)


class FileClaimRequest(_FileClaimRequestRequired, _FileClaimRequestOptional):
    """A claim for an insured parcel that was lost, damaged or late."""


ClaimStatus = Literal["OPEN", "APPROVED", "REJECTED", "WITHDRAWN"]


RequestableLabelFormat = Literal["PDF", "ZPL"]


_BuyLabelRequestRequired = TypedDict("_BuyLabelRequestRequired", {
    "rateId": "str",
})

_BuyLabelRequestOptional = TypedDict("_BuyLabelRequestOptional", {
    "labelFormat": "Optional[RequestableLabelFormat]",
    "externalReference": "Optional[str]",
    "async": "Optional[bool]",
}, total=False)


class BuyLabelRequest(_BuyLabelRequestRequired, _BuyLabelRequestOptional):
    """The rate to buy the label at."""


_VoidLabelsRequestRequired = TypedDict("_VoidLabelsRequestRequired", {
    "shipmentIds": "List[str]",
})


class VoidLabelsRequest(_VoidLabelsRequestRequired):
    """The shipments whose labels are voided together."""


_PrintLabelsRequestRequired = TypedDict("_PrintLabelsRequestRequired", {
    "shipmentIds": "List[str]",
})

_PrintLabelsRequestOptional = TypedDict("_PrintLabelsRequestOptional", {
    "layout": "Optional[Literal[\"4x6\", \"letter\", \"a4\"]]",
    "format": "Optional[Literal[\"PDF\", \"ZPL\"]]",
    "skipUnprintable": "Optional[bool]",
}, total=False)


class PrintLabelsRequest(_PrintLabelsRequestRequired, _PrintLabelsRequestOptional):
    """Labels to print together, in one file."""


AttemptStatus = Literal["pending", "processing", "succeeded", "failed", "action_required"]


_SettleTestAttemptRequestRequired = TypedDict("_SettleTestAttemptRequestRequired", {
    "outcome": "Literal[\"label\", \"no_label\"]",
})


class SettleTestAttemptRequest(_SettleTestAttemptRequestRequired):
    """How a TEST attempt in `action_required` is to end."""


_LineItemRequestRequired = TypedDict("_LineItemRequestRequired", {
    "quantity": "int",
})

_LineItemRequestOptional = TypedDict("_LineItemRequestOptional", {
    "productId": "Optional[str]",
    "sku": "Optional[str]",
    "name": "Optional[str]",
    "unitPrice": "Optional[Number]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
}, total=False)


class LineItemRequest(_LineItemRequestRequired, _LineItemRequestOptional):
    """A line of an order: linked to a product, or described here."""


_CreateOrderRequestRequired = TypedDict("_CreateOrderRequestRequired", {
    "lineItems": "List[LineItemRequest]",
})

_CreateOrderRequestOptional = TypedDict("_CreateOrderRequestOptional", {
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "shippingAddress": "Optional[AddressRequest]",
    "metadata": "Optional[Dict[str, Any]]",
}, total=False)


class CreateOrderRequest(_CreateOrderRequestRequired, _CreateOrderRequestOptional):
    """A new order, with at least one line."""


OrderStatus = Literal["OPEN", "FULFILLED", "CANCELLED"]


_UpdateOrderRequestOptional = TypedDict("_UpdateOrderRequestOptional", {
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "shippingAddress": "Optional[AddressRequest]",
    "metadata": "Optional[Dict[str, Any]]",
}, total=False)


class UpdateOrderRequest(_UpdateOrderRequestOptional):
    """The fields of an order to change: those left out stay, null clears."""


_FetchOrdersRequestRequired = TypedDict("_FetchOrdersRequestRequired", {
    "ids": "List[str]",
})


class FetchOrdersRequest(_FetchOrdersRequestRequired):
    """The orders to read in one call."""


PickupCarrierCode = Literal["ESTAFETA", "DHL", "FEDEX", "UPS"]


_SchedulePickupRequestRequired = TypedDict("_SchedulePickupRequestRequired", {
    "carrierCode": "PickupCarrierCode",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "int",
    "totalWeight": "Number",
    "contactName": "str",
    "contactPhone": "str",
})

_SchedulePickupRequestOptional = TypedDict("_SchedulePickupRequestOptional", {
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "Optional[List[str]]",
    "dryRun": "Optional[bool]",
}, total=False)


class SchedulePickupRequest(_SchedulePickupRequestRequired, _SchedulePickupRequestOptional):
    """When and where a carrier is to collect parcels."""


PickupStatus = Literal["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "CANCELLED", "FAILED"]


_CancelPickupRequestRequired = TypedDict("_CancelPickupRequestRequired", {
    "reason": "str",
})


class CancelPickupRequest(_CancelPickupRequestRequired):
    """Why the carrier need not come."""


DataRequestType = Literal["export", "erasure"]


_CreateDataRequestRequestRequired = TypedDict("_CreateDataRequestRequestRequired", {
    "type": "DataRequestType",
    "reason": "str",
})

_CreateDataRequestRequestOptional = TypedDict("_CreateDataRequestRequestOptional", {
    "email": "Optional[str]",
    "phone": "Optional[str]",
}, total=False)


class CreateDataRequestRequest(_CreateDataRequestRequestRequired, _CreateDataRequestRequestOptional):
    """What is to be done with the personal data of a recipient who asked for it."""


ConditionField = Literal["parcel.weight", "parcel.length", "parcel.width", "parcel.height", "parcel.packagingType", "to.country", "to.state", "to.postalCode", "to.isResidential", "order.totalPrice", "order.channel", "shipment.declaredValue", "shipment.isInternational"]


ConditionOperator = Literal["==", "!=", ">", ">=", "<", "<=", "in", "not_in", "contains", "starts_with"]


_ConditionOptional = TypedDict("_ConditionOptional", {
    "all": "List[Condition]",
    "any": "List[Condition]",
    "field": "ConditionField",
    "op": "ConditionOperator",
    "value": "Union[str, Number, bool, List[Union[str, Number, bool]]]",
}, total=False)


class Condition(_ConditionOptional):
    """A node of the tree of conditions: exactly one of `all`, `any`, or a leaf of `field`, `op` and `value`."""


ActionType = Literal["select_carrier", "select_service", "exclude_carrier", "add_insurance", "set_label_format", "add_signature_required", "tag"]


LabelFormat = Literal["PDF", "ZPL", "PNG"]


_ActionRequired = TypedDict("_ActionRequired", {
    "type": "ActionType",
})

_ActionOptional = TypedDict("_ActionOptional", {
    "carrierCode": "str",
    "serviceCode": "str",
    "declaredValue": "Number",
    "format": "LabelFormat",
    "tags": "List[str]",
}, total=False)


class Action(_ActionRequired, _ActionOptional):
    """One action of a rule; which fields it has depends on its type."""


_ShippingRuleRequestRequired = TypedDict("_ShippingRuleRequestRequired", {
    "priority": "int",
    "conditions": "Condition",
    "actions": "List[Action]",
})

_ShippingRuleRequestOptional = TypedDict("_ShippingRuleRequestOptional", {
    "name": "Optional[str]",
    "isActive": "Optional[bool]",
}, total=False)


class ShippingRuleRequest(_ShippingRuleRequestRequired, _ShippingRuleRequestOptional):
    """A rule that is applied to shipments before carriers are asked."""


DimensionUnit = Literal["cm", "in"]


WeightUnit = Literal["kg", "g", "lb", "oz"]


_PreviewParcelRequestOptional = TypedDict("_PreviewParcelRequestOptional", {
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "dimensionUnit": "Optional[DimensionUnit]",
    "weightUnit": "Optional[WeightUnit]",
    "packagingType": "Optional[str]",
}, total=False)


class PreviewParcelRequest(_PreviewParcelRequestOptional):
    """The parcel of the hypothetical shipment."""


_PreviewDestinationRequestOptional = TypedDict("_PreviewDestinationRequestOptional", {
    "country": "Optional[str]",
    "state": "Optional[str]",
    "postalCode": "Optional[str]",
    "isResidential": "Optional[bool]",
}, total=False)


class PreviewDestinationRequest(_PreviewDestinationRequestOptional):
    """Where the hypothetical shipment goes to."""


_PreviewValuesRequestOptional = TypedDict("_PreviewValuesRequestOptional", {
    "declaredValue": "Optional[Number]",
    "isInternational": "Optional[bool]",
}, total=False)


class PreviewValuesRequest(_PreviewValuesRequestOptional):
    """What else rules may know of the hypothetical shipment."""


_PreviewOrderRequestOptional = TypedDict("_PreviewOrderRequestOptional", {
    "totalPrice": "Optional[Number]",
    "channel": "Optional[str]",
}, total=False)


class PreviewOrderRequest(_PreviewOrderRequestOptional):
    """The order of the hypothetical shipment."""


_PreviewShipmentRequestOptional = TypedDict("_PreviewShipmentRequestOptional", {
    "parcel": "Optional[PreviewParcelRequest]",
    "to": "Optional[PreviewDestinationRequest]",
    "shipment": "Optional[PreviewValuesRequest]",
    "order": "Optional[PreviewOrderRequest]",
}, total=False)


class PreviewShipmentRequest(_PreviewShipmentRequestOptional):
    """The hypothetical shipment. No condition about a field that is left out holds."""


_PreviewRequestRequired = TypedDict("_PreviewRequestRequired", {
    "shipment": "PreviewShipmentRequest",
})


class PreviewRequest(_PreviewRequestRequired):
    """A shipment that does not exist, to try your rules on."""


_RulePriorityRequestRequired = TypedDict("_RulePriorityRequestRequired", {
    "id": "str",
    "priority": "int",
})


class RulePriorityRequest(_RulePriorityRequestRequired):
    """A rule, and the place it is to have."""


_ReorderRulesRequestRequired = TypedDict("_ReorderRulesRequestRequired", {
    "rules": "List[RulePriorityRequest]",
})


class ReorderRulesRequest(_ReorderRulesRequestRequired):
    """New priorities of several rules at once."""


_ShippingRuleChangesOptional = TypedDict("_ShippingRuleChangesOptional", {
    "name": "Optional[str]",
    "priority": "int",
    "isActive": "Optional[bool]",
    "conditions": "Condition",
    "actions": "List[Action]",
}, total=False)


class ShippingRuleChanges(_ShippingRuleChangesOptional):
    """The fields of a rule to change: those left out stay, null sets the default; required ones cannot be cleared."""


ShipmentStatus = Literal["DRAFT", "PENDING", "LABEL_PURCHASED", "READY_FOR_PICKUP", "PICKED_UP", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "RETURNED", "FAILED", "CANCELLED"]


_AgeShipmentRequestRequired = TypedDict("_AgeShipmentRequestRequired", {
    "days": "int",
})


class AgeShipmentRequest(_AgeShipmentRequestRequired):
    """How far the instants of a TEST shipment move into the past."""


ScanException = Literal["RECIPIENT_ABSENT", "ADDRESS_PROBLEM", "REFUSED_BY_RECIPIENT", "HELD_FOR_COLLECTION", "DELAYED", "DAMAGED", "LOST", "OTHER"]


ScannedStatus = Literal["LABEL_PURCHASED", "READY_FOR_PICKUP", "PICKED_UP", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "RETURNED", "FAILED"]


_AddTestScanRequestRequired = TypedDict("_AddTestScanRequestRequired", {
    "description": "str",
})

_AddTestScanRequestOptional = TypedDict("_AddTestScanRequestOptional", {
    "exception": "Optional[ScanException]",
    "status": "Optional[ScannedStatus]",
}, total=False)


class AddTestScanRequest(_AddTestScanRequestRequired, _AddTestScanRequestOptional):
    """A scan of a TEST parcel."""


_FetchShipmentsRequestRequired = TypedDict("_FetchShipmentsRequestRequired", {
    "ids": "List[str]",
})


class FetchShipmentsRequest(_FetchShipmentsRequestRequired):
    """The shipments to read in one call."""


_CreateTrackerRequestRequired = TypedDict("_CreateTrackerRequestRequired", {
    "trackingNumber": "str",
    "carrierCode": "str",
})


class CreateTrackerRequest(_CreateTrackerRequestRequired):
    """A parcel to follow, wherever its label was bought."""


_LookUpTrackingRequestRequired = TypedDict("_LookUpTrackingRequestRequired", {
    "trackingNumbers": "List[str]",
})


class LookUpTrackingRequest(_LookUpTrackingRequestRequired):
    """Up to 100 tracking numbers to look up once."""


TransactionType = Literal["CREDIT", "DEBIT", "REFUND", "ADJUSTMENT"]


ReferenceType = Literal["processor_bank_transfer", "processor_payment_intent", "label_purchase", "label_purchase_refund", "label_void_refund", "label_void_reversed", "surcharge", "surcharge_reversal"]


_WalletSettingsRequestRequired = TypedDict("_WalletSettingsRequestRequired", {
    "lowBalanceThreshold": "Optional[Number]",
})


class WalletSettingsRequest(_WalletSettingsRequestRequired):
    """When the wallet tells that it runs low."""


_CardFundingRequestRequired = TypedDict("_CardFundingRequestRequired", {
    "amount": "Number",
})


class CardFundingRequest(_CardFundingRequestRequired):
    """How much is to be paid by card."""


_EwalletFundingRequestRequired = TypedDict("_EwalletFundingRequestRequired", {
    "amount": "Number",
})

_EwalletFundingRequestOptional = TypedDict("_EwalletFundingRequestOptional", {
    "returnUrl": "Optional[str]",
}, total=False)


class EwalletFundingRequest(_EwalletFundingRequestRequired, _EwalletFundingRequestOptional):
    """How much is to be paid by electronic wallet, and where its payer goes afterwards."""


_CashFundingRequestRequired = TypedDict("_CashFundingRequestRequired", {
    "amount": "Number",
})


class CashFundingRequest(_CashFundingRequestRequired):
    """How much is to be paid in a shop."""


_BankTransferRequestRequired = TypedDict("_BankTransferRequestRequired", {
    "clabe": "str",
    "amount": "Number",
})

_BankTransferRequestOptional = TypedDict("_BankTransferRequestOptional", {
    "reference": "Optional[str]",
}, total=False)


class BankTransferRequest(_BankTransferRequestRequired, _BankTransferRequestOptional):
    """A transfer that the simulated bank is to make."""


_RefundRequestOptional = TypedDict("_RefundRequestOptional", {
    "amount": "Optional[Number]",
}, total=False)


class RefundRequest(_RefundRequestOptional):
    """How much of a simulated payment is refunded."""


SurchargeStatus = Literal["CHARGED", "DISPUTED", "REVERSED"]


_DisputeSurchargeRequestRequired = TypedDict("_DisputeSurchargeRequestRequired", {
    "reason": "str",
})

_DisputeSurchargeRequestOptional = TypedDict("_DisputeSurchargeRequestOptional", {
    "fileIds": "Optional[List[str]]",
}, total=False)


class DisputeSurchargeRequest(_DisputeSurchargeRequestRequired, _DisputeSurchargeRequestOptional):
    """Why a surcharge is wrong."""


EventType = Literal["shipment.created", "shipment.status_changed", "shipment.rates_ready", "shipment.surcharged", "surcharge.disputed", "surcharge.reversed", "shipment.exception", "shipment.tracking_updated", "label.purchase.completed", "label.voided", "label.expiring", "label.used_after_void", "claim.created", "claim.decided", "claim.withdrawn", "batch.completed", "pickup.updated", "tracker.updated", "wallet.credited", "wallet.low_balance", "wallet.adjusted", "order.created", "invoice.created", "invoice.issued", "invoice.problem", "carrier.degraded", "carrier.recovered", "webhook.test"]



class Object(TypedDict):
    """Object"""


Subscription = Literal["shipment.created", "shipment.status_changed", "shipment.rates_ready", "shipment.surcharged", "surcharge.disputed", "surcharge.reversed", "shipment.exception", "shipment.tracking_updated", "label.purchase.completed", "label.voided", "label.expiring", "label.used_after_void", "claim.created", "claim.decided", "claim.withdrawn", "batch.completed", "pickup.updated", "tracker.updated", "wallet.credited", "wallet.low_balance", "wallet.adjusted", "order.created", "invoice.created", "invoice.issued", "invoice.problem", "carrier.degraded", "carrier.recovered", "*"]


_CreateWebhookEndpointRequestRequired = TypedDict("_CreateWebhookEndpointRequestRequired", {
    "url": "str",
    "events": "List[Subscription]",
})

_CreateWebhookEndpointRequestOptional = TypedDict("_CreateWebhookEndpointRequestOptional", {
    "description": "Optional[str]",
    "isActive": "Optional[bool]",
}, total=False)


class CreateWebhookEndpointRequest(_CreateWebhookEndpointRequestRequired, _CreateWebhookEndpointRequestOptional):
    """Where events are to be sent to, and which."""


_UpdateWebhookEndpointRequestOptional = TypedDict("_UpdateWebhookEndpointRequestOptional", {
    "url": "str",
    "events": "List[Subscription]",
    "description": "Optional[str]",
    "isActive": "bool",
}, total=False)


class UpdateWebhookEndpointRequest(_UpdateWebhookEndpointRequestOptional):
    """What of an endpoint can be changed: fields left out stay."""


DeliveryStatus = Literal["PENDING", "SUCCEEDED", "FAILED"]


_RecoverDeliveriesRequestRequired = TypedDict("_RecoverDeliveriesRequestRequired", {
    "since": "str",
})

_RecoverDeliveriesRequestOptional = TypedDict("_RecoverDeliveriesRequestOptional", {
    "until": "Optional[str]",
}, total=False)


class RecoverDeliveriesRequest(_RecoverDeliveriesRequestRequired, _RecoverDeliveriesRequestOptional):
    """The time for which a receiver was away."""


ServiceLevel = Literal["express", "standard", "economy"]


_ContentRequestRequired = TypedDict("_ContentRequestRequired", {
    "description": "str",
    "quantity": "int",
})

_ContentRequestOptional = TypedDict("_ContentRequestOptional", {
    "value": "Optional[Number]",
    "weight": "Optional[Number]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
}, total=False)


class ContentRequest(_ContentRequestRequired, _ContentRequestOptional):
    """One kind of goods in the parcel."""


_InlineAddressRequestRequired = TypedDict("_InlineAddressRequestRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "street": "str",
    "exteriorNumber": "str",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
})

_InlineAddressRequestOptional = TypedDict("_InlineAddressRequestOptional", {
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "interiorNumber": "Optional[str]",
    "country": "Optional[str]",
    "reference": "Optional[str]",
    "isResidential": "Optional[bool]",
    "isDefault": "Optional[bool]",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
    "saveToAddressBook": "Optional[bool]",
}, total=False)


class InlineAddressRequest(_InlineAddressRequestRequired, _InlineAddressRequestOptional):
    """An address that is sent with the shipment instead of a saved one."""


_ParcelRequestRequired = TypedDict("_ParcelRequestRequired", {
    "length": "Number",
    "width": "Number",
    "height": "Number",
    "weight": "Number",
})

_ParcelRequestOptional = TypedDict("_ParcelRequestOptional", {
    "dimensionUnit": "Optional[DimensionUnit]",
    "weightUnit": "Optional[WeightUnit]",
    "description": "Optional[str]",
    "packagingType": "Optional[str]",
}, total=False)


class ParcelRequest(_ParcelRequestRequired, _ParcelRequestOptional):
    """The parcel as it is handed over: carriers measure and weigh it again."""


_PurchaseObjectOptional = TypedDict("_PurchaseObjectOptional", {
    "carrierCode": "Optional[str]",
    "serviceCode": "Optional[str]",
    "strategy": "Optional[Literal[\"cheapest\"]]",
    "labelFormat": "Optional[RequestableLabelFormat]",
    "async": "Optional[bool]",
}, total=False)


class PurchaseObject(_PurchaseObjectOptional):
    """Buys the label in the same call: by `strategy`, or by `carrierCode` and `serviceCode`."""


_CreateShipmentRequestOptional = TypedDict("_CreateShipmentRequestOptional", {
    "externalId": "Optional[str]",
    "carrierCode": "Optional[CarrierCode]",
    "serviceLevel": "Optional[ServiceLevel]",
    "requestInsurance": "Optional[bool]",
    "declaredValue": "Optional[Number]",
    "metadata": "Optional[Dict[str, Any]]",
    "contents": "Optional[List[ContentRequest]]",
    "fromAddress": "Optional[InlineAddressRequest]",
    "from": "Optional[InlineAddressRequest]",
    "fromAddressId": "Optional[str]",
    "toAddress": "Optional[InlineAddressRequest]",
    "to": "Optional[InlineAddressRequest]",
    "toAddressId": "Optional[str]",
    "returnAddress": "Optional[InlineAddressRequest]",
    "returnAddressId": "Optional[str]",
    "orderId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "parcel": "Optional[ParcelRequest]",
    "purchase": "Optional[PurchaseObject]",
    "rejectDuplicate": "Optional[bool]",
}, total=False)


class CreateShipmentRequest(_CreateShipmentRequestOptional):
    """A parcel to send: from where, to where, and what it measures."""


_QuotePlaceRequestRequired = TypedDict("_QuotePlaceRequestRequired", {
    "postalCode": "str",
})

_QuotePlaceRequestOptional = TypedDict("_QuotePlaceRequestOptional", {
    "country": "Optional[str]",
}, total=False)


class QuotePlaceRequest(_QuotePlaceRequestRequired, _QuotePlaceRequestOptional):
    """Where a parcel leaves from or goes to: for a price the postal code is enough."""


_QuoteParcelRequestRequired = TypedDict("_QuoteParcelRequestRequired", {
    "length": "Number",
    "width": "Number",
    "height": "Number",
    "weight": "Number",
})

_QuoteParcelRequestOptional = TypedDict("_QuoteParcelRequestOptional", {
    "dimensionUnit": "Optional[DimensionUnit]",
    "weightUnit": "Optional[WeightUnit]",
}, total=False)


class QuoteParcelRequest(_QuoteParcelRequestRequired, _QuoteParcelRequestOptional):
    """The parcel to price, in centimetres and kilograms unless it names other units."""


_StandaloneQuoteRequestRequired = TypedDict("_StandaloneQuoteRequestRequired", {
    "origin": "QuotePlaceRequest",
    "destination": "QuotePlaceRequest",
    "parcel": "QuoteParcelRequest",
})


class StandaloneQuoteRequest(_StandaloneQuoteRequestRequired):
    """A parcel to price without a shipment."""


_RegisterRequestRequired = TypedDict("_RegisterRequestRequired", {
    "email": "str",
    "password": "str",
    "name": "str",
    "organizationName": "str",
})


class RegisterRequest(_RegisterRequestRequired):
    """A new organization and its first user, who becomes OWNER."""


_ReturnShipmentRequestOptional = TypedDict("_ReturnShipmentRequestOptional", {
    "externalId": "Optional[str]",
    "carrierCode": "Optional[CarrierCode]",
    "serviceLevel": "Optional[ServiceLevel]",
    "requestInsurance": "Optional[bool]",
    "declaredValue": "Optional[Number]",
    "metadata": "Optional[Dict[str, Any]]",
    "parcel": "Optional[ParcelRequest]",
}, total=False)


class ReturnShipmentRequest(_ReturnShipmentRequestOptional):
    """What the return has otherwise than the original, whose route it reverses."""


_UpdateShipmentRequestOptional = TypedDict("_UpdateShipmentRequestOptional", {
    "externalId": "Optional[str]",
    "carrierCode": "Optional[CarrierCode]",
    "serviceLevel": "Optional[ServiceLevel]",
    "requestInsurance": "Optional[bool]",
    "declaredValue": "Optional[Number]",
    "metadata": "Optional[Dict[str, Any]]",
    "contents": "Optional[List[ContentRequest]]",
    "fromAddress": "Optional[InlineAddressRequest]",
    "from": "Optional[InlineAddressRequest]",
    "fromAddressId": "Optional[str]",
    "toAddress": "Optional[InlineAddressRequest]",
    "to": "Optional[InlineAddressRequest]",
    "toAddressId": "Optional[str]",
    "returnAddress": "Optional[InlineAddressRequest]",
    "returnAddressId": "Optional[str]",
    "parcel": "Optional[ParcelRequest]",
}, total=False)


class UpdateShipmentRequest(_UpdateShipmentRequestOptional):
    """The fields of a shipment to change: those left out stay, null clears an optional one."""


_AddressRequired = TypedDict("_AddressRequired", {
    "id": "str",
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "str",
    "reference": "Optional[str]",
    "isResidential": "bool",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
    "isDefault": "bool",
    "isVerified": "bool",
    "createdAt": "str",
})


class Address(_AddressRequired):
    """An address of the address book."""


_DeletedRequired = TypedDict("_DeletedRequired", {
    "id": "str",
    "deleted": "Literal[True]",
})


class Deleted(_DeletedRequired):
    """The record is deleted."""


_ParsedAddressFieldsRequired = TypedDict("_ParsedAddressFieldsRequired", {
    "contactName": "Optional[str]",
    "contactPhone": "Optional[str]",
    "contactEmail": "Optional[str]",
    "street": "Optional[str]",
    "exteriorNumber": "Optional[str]",
    "interiorNumber": "Optional[str]",
    "neighborhood": "Optional[str]",
    "city": "Optional[str]",
    "state": "Optional[str]",
    "postalCode": "Optional[str]",
    "country": "str",
    "reference": "Optional[str]",
})


class ParsedAddressFields(_ParsedAddressFieldsRequired):
    """The fields that were read in the text, ready for an address. Null: the text says nothing of it."""


ParsedAddressField = Literal["contactName", "contactPhone", "contactEmail", "street", "exteriorNumber", "interiorNumber", "neighborhood", "city", "state", "postalCode", "country", "reference"]


_ParsedAddressRequired = TypedDict("_ParsedAddressRequired", {
    "address": "ParsedAddressFields",
    "confidence": "Number",
    "unread": "List[str]",
    "guessed": "List[ParsedAddressField]",
})


class ParsedAddress(_ParsedAddressRequired):
    """What was read in the text, how sure it is, and what was not understood."""


_StateRequired = TypedDict("_StateRequired", {
    "code": "str",
    "name": "str",
})


class State(_StateRequired):
    """A state of Mexico."""


_CatalogRequired = TypedDict("_CatalogRequired", {
    "source": "Literal[\"starter\", \"official\"]",
    "postalCodes": "Number",
    "settlements": "Number",
    "importedAt": "str",
})


class Catalog(_CatalogRequired):
    """Which postal catalog addresses are checked against, and how much of the country it holds."""


_ColoniaRequired = TypedDict("_ColoniaRequired", {
    "name": "str",
    "type": "str",
    "zone": "str",
})


class Colonia(_ColoniaRequired):
    """A colonia, or another kind of settlement, of a postal code."""


_PostalCodeRequired = TypedDict("_PostalCodeRequired", {
    "postalCode": "str",
    "country": "Literal[\"MX\"]",
    "state": "State",
    "municipality": "str",
    "city": "Optional[str]",
    "colonies": "List[Colonia]",
})


class PostalCode(_PostalCodeRequired):
    """What the postal catalog holds of one postal code."""


_NormalizedAddressRequired = TypedDict("_NormalizedAddressRequired", {
    "postalCode": "str",
    "neighborhood": "Optional[str]",
    "city": "Optional[str]",
    "state": "Optional[str]",
    "country": "str",
})


class NormalizedAddress(_NormalizedAddressRequired):
    """The place as the postal catalog spells it."""


_VerificationErrorRequired = TypedDict("_VerificationErrorRequired", {
    "field": "Literal[\"postalCode\"]",
    "code": "Literal[\"POSTAL_CODE_NOT_FOUND\", \"POSTAL_CODE_NOT_IN_STARTER_CATALOGUE\"]",
    "message": "str",
})


class VerificationError(_VerificationErrorRequired):
    """Why an address is not valid."""


_VerificationWarningRequired = TypedDict("_VerificationWarningRequired", {
    "field": "Literal[\"state\", \"city\"]",
    "code": "Literal[\"STATE_MISMATCH\", \"CITY_MISMATCH\"]",
    "message": "str",
})


class VerificationWarning(_VerificationWarningRequired):
    """What of an address does not fit its postal code, though the address is valid."""


_SuggestionRequired = TypedDict("_SuggestionRequired", {
    "neighborhood": "str",
    "type": "str",
    "zone": "str",
})

_SuggestionOptional = TypedDict("_SuggestionOptional", {
    "postalCode": "str",
}, total=False)


class Suggestion(_SuggestionRequired, _SuggestionOptional):
    """A colonia of the postal code that may be the one that is meant."""


_VerificationRequired = TypedDict("_VerificationRequired", {
    "id": "str",
    "isValid": "bool",
    "confidence": "Number",
    "normalizedAddress": "NormalizedAddress",
    "errors": "List[VerificationError]",
    "warnings": "List[VerificationWarning]",
    "suggestions": "List[Suggestion]",
    "provider": "Literal[\"sepomex\"]",
    "createdAt": "str",
})

_VerificationOptional = TypedDict("_VerificationOptional", {
    "addressId": "str",
}, total=False)


class Verification(_VerificationRequired, _VerificationOptional):
    """What the postal catalog says of an address."""


_ItemErrorRequired = TypedDict("_ItemErrorRequired", {
    "code": "str",
    "message": "str",
    "details": "Dict[str, Any]",
})


class ItemError(_ItemErrorRequired):
    """Why one address of several could not be read."""


_BulkVerificationRequired = TypedDict("_BulkVerificationRequired", {
    "index": "Number",
})

_BulkVerificationOptional = TypedDict("_BulkVerificationOptional", {
    "verification": "Verification",
    "error": "ItemError",
}, total=False)


class BulkVerification(_BulkVerificationRequired, _BulkVerificationOptional):
    """The result for one address of several: either `verification` or `error`."""


_ApiKeyCreatorRequired = TypedDict("_ApiKeyCreatorRequired", {
    "id": "str",
    "email": "str",
})


class ApiKeyCreator(_ApiKeyCreatorRequired):
    """The member who made an API key."""


_CreatedApiKeyRequired = TypedDict("_CreatedApiKeyRequired", {
    "id": "str",
    "name": "str",
    "mode": "Literal[\"TEST\", \"LIVE\"]",
    "keyPrefix": "str",
    "scopes": "Optional[List[Scope]]",
    "role": "Role",
    "ipAllowlist": "Optional[List[str]]",
    "apiVersion": "Optional[str]",
    "createdBy": "Optional[ApiKeyCreator]",
    "expiresAt": "Optional[str]",
    "createdAt": "str",
    "key": "str",
})


class CreatedApiKey(_CreatedApiKeyRequired):
    """A new API key with its secret, which is answered once."""


_ApiKeyRequired = TypedDict("_ApiKeyRequired", {
    "id": "str",
    "name": "str",
    "mode": "Literal[\"TEST\", \"LIVE\"]",
    "keyPrefix": "str",
    "scopes": "Optional[List[Scope]]",
    "role": "Role",
    "ipAllowlist": "Optional[List[str]]",
    "apiVersion": "Optional[str]",
    "createdBy": "Optional[ApiKeyCreator]",
    "expiresAt": "Optional[str]",
    "createdAt": "str",
})


class ApiKey(_ApiKeyRequired):
    """An API key without its secret part."""


_BrandingRequired = TypedDict("_BrandingRequired", {
    "name": "Optional[str]",
    "color": "Optional[str]",
    "textColor": "Optional[str]",
    "logoUrl": "Optional[str]",
    "contactEmail": "Optional[str]",
    "contactPhone": "Optional[str]",
    "contactUrl": "Optional[str]",
    "privacyUrl": "Optional[str]",
    "termsUrl": "Optional[str]",
})


class Branding(_BrandingRequired):
    """How recipients see your shop on tracking pages and in mails."""


_EmailVerifiedRequired = TypedDict("_EmailVerifiedRequired", {
    "verified": "Literal[True]",
})


class EmailVerified(_EmailVerifiedRequired):
    """The email address is verified."""


_KeysOfCreatorRequired = TypedDict("_KeysOfCreatorRequired", {
    "revoked": "int",
    "living": "int",
})


class KeysOfCreator(_KeysOfCreatorRequired):
    """What became of the API keys that a user made."""


_EmailRejectedRequired = TypedDict("_EmailRejectedRequired", {
    "rejected": "Literal[True]",
})

_EmailRejectedOptional = TypedDict("_EmailRejectedOptional", {
    "apiKeys": "KeysOfCreator",
}, total=False)


class EmailRejected(_EmailRejectedRequired, _EmailRejectedOptional):
    """The access that a stranger created under an email address has ended."""


_MemberRequired = TypedDict("_MemberRequired", {
    "id": "str",
    "email": "str",
    "name": "str",
    "role": "Role",
    "status": "Literal[\"ACTIVE\", \"INVITED\"]",
    "emailVerified": "bool",
    "createdAt": "str",
})


class Member(_MemberRequired):
    """A user of the organization."""


_OrganizationRequired = TypedDict("_OrganizationRequired", {
    "id": "str",
    "name": "str",
    "plan": "PlanCode",
    "apiVersion": "str",
    "createdAt": "str",
})


class Organization(_OrganizationRequired):
    """Your organization: the owner of everything that is answered."""


_SessionRequired = TypedDict("_SessionRequired", {
    "accessToken": "str",
    "tokenType": "Literal[\"Bearer\"]",
    "expiresAt": "str",
    "user": "Member",
    "organization": "Organization",
})


class Session(_SessionRequired):
    """A new session, with the user and the organization that it acts for."""


_RemovedMemberRequired = TypedDict("_RemovedMemberRequired", {
    "id": "str",
    "deleted": "Literal[True]",
})

_RemovedMemberOptional = TypedDict("_RemovedMemberOptional", {
    "apiKeys": "KeysOfCreator",
}, total=False)


class RemovedMember(_RemovedMemberRequired, _RemovedMemberOptional):
    """The member is removed."""


_PasswordChangedRequired = TypedDict("_PasswordChangedRequired", {
    "changed": "Literal[True]",
})


class PasswordChanged(_PasswordChangedRequired):
    """The password is changed; other sessions of the user have ended."""


_ResetMailSentRequired = TypedDict("_ResetMailSentRequired", {
    "sent": "Literal[True]",
})


class ResetMailSent(_ResetMailSentRequired):
    """What is answered to whoever has forgotten a password, registered or not."""


_PasswordResetRequired = TypedDict("_PasswordResetRequired", {
    "reset": "Literal[True]",
})

_PasswordResetOptional = TypedDict("_PasswordResetOptional", {
    "apiKeys": "KeysOfCreator",
}, total=False)


class PasswordReset(_PasswordResetRequired, _PasswordResetOptional):
    """The password is reset; all sessions of the user have ended."""


_RecipientMailsRequired = TypedDict("_RecipientMailsRequired", {
    "moments": "List[MailMoment]",
    "language": "MailLanguage",
})


class RecipientMails(_RecipientMailsRequired):
    """When recipients of LIVE parcels are mailed, and in which language."""


_LogoutRequired = TypedDict("_LogoutRequired", {
    "revoked": "Literal[True]",
})


class Logout(_LogoutRequired):
    """The session has ended."""


_UserSessionRequired = TypedDict("_UserSessionRequired", {
    "id": "str",
    "createdAt": "str",
    "lastUsedAt": "str",
    "ipAddress": "Optional[str]",
    "userAgent": "Optional[str]",
    "current": "bool",
})


class UserSession(_UserSessionRequired):
    """A place where the user is logged in."""


_CarrierAccountRequired = TypedDict("_CarrierAccountRequired", {
    "id": "str",
    "carrierCode": "str",
    "name": "str",
    "isActive": "bool",
    "verifiedAt": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class CarrierAccount(_CarrierAccountRequired):
    """An account of yours with a carrier, without its credentials, which are never answered."""


_AccountVerificationRequired = TypedDict("_AccountVerificationRequired", {
    "verified": "bool",
    "message": "str",
})


class AccountVerification(_AccountVerificationRequired):
    """Whether the carrier accepts the credentials of an account."""


_CarrierServiceRequired = TypedDict("_CarrierServiceRequired", {
    "code": "str",
    "name": "str",
    "level": "ServiceLevel",
})


class CarrierService(_CarrierServiceRequired):
    """A service of a carrier, such as next day or ground."""


_ParcelLimitsRequired = TypedDict("_ParcelLimitsRequired", {
    "maxWeightKg": "Number",
    "maxLongestSideCm": "Number",
    "maxLengthAndGirthCm": "Number",
    "maxDeclaredValue": "Optional[Number]",
})


class ParcelLimits(_ParcelLimitsRequired):
    """The largest parcel that a carrier takes; larger ones get no rate, with a message."""


CarrierHealthState = Literal["ok", "degraded", "down"]


_AreaHealthRequired = TypedDict("_AreaHealthRequired", {
    "state": "CarrierHealthState",
    "since": "str",
})


class AreaHealth(_AreaHealthRequired):
    """How one thing that a carrier is asked for works."""


_CarrierHealthRequired = TypedDict("_CarrierHealthRequired", {
    "quotes": "AreaHealth",
    "labels": "AreaHealth",
    "tracking": "AreaHealth",
})


class CarrierHealth(_CarrierHealthRequired):
    """How a real carrier works, by the calls that are made anyway; simulated ones are always `ok`."""


_CarrierRequired = TypedDict("_CarrierRequired", {
    "code": "str",
    "name": "str",
    "simulated": "bool",
    "services": "List[CarrierService]",
    "supportsPickups": "bool",
    "tracking": "Literal[\"polled\", \"with_credentials\", \"none\"]",
    "voids": "Literal[\"call\", \"lapse\"]",
    "labelFormats": "List[LabelFormat]",
    "limits": "ParcelLimits",
    "uninsuredLiability": "str",
    "labelValidDays": "Optional[Number]",
    "requires": "List[str]",
    "health": "CarrierHealth",
})


class Carrier(_CarrierRequired):
    """A carrier: what it offers, what it takes, and how well it works now."""


FileContentType = Literal["application/pdf", "image/jpeg", "image/png"]


_UploadedFileRequired = TypedDict("_UploadedFileRequired", {
    "id": "str",
    "name": "str",
    "contentType": "FileContentType",
    "size": "int",
})


class UploadedFile(_UploadedFileRequired):
    """A file that was uploaded as proof."""


_FundingInstructionRequired = TypedDict("_FundingInstructionRequired", {
    "id": "str",
    "type": "Literal[\"mx_bank_transfer\"]",
    "clabe": "str",
    "bankName": "str",
    "bankCode": "str",
    "status": "Literal[\"ACTIVE\"]",
    "createdAt": "str",
})


class FundingInstruction(_FundingInstructionRequired):
    """The bank account of your own that transfers credit the wallet by."""


_CardFundingRequired = TypedDict("_CardFundingRequired", {
    "paymentIntentId": "str",
    "clientSecret": "str",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "publishableKey": "str",
})


class CardFunding(_CardFundingRequired):
    """A payment by card that waits for the card’s data, which never reach this service."""


_EwalletFundingRequired = TypedDict("_EwalletFundingRequired", {
    "paymentIntentId": "str",
    "redirectUrl": "str",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
})


class EwalletFunding(_EwalletFundingRequired):
    """A payment by electronic wallet that waits for its payer."""


_CashFundingRequired = TypedDict("_CashFundingRequired", {
    "paymentIntentId": "str",
    "hostedVoucherUrl": "str",
    "expiresAfter": "Number",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
})


class CashFunding(_CashFundingRequired):
    """A payment in cash that waits to be made in a shop."""


PaymentIntentStatus = Literal["requires_payment_method", "requires_action", "processing", "succeeded", "failed", "expired"]


_PaymentStatusRequired = TypedDict("_PaymentStatusRequired", {
    "paymentIntentId": "str",
    "status": "PaymentIntentStatus",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "paymentMethodType": "Literal[\"card\", \"paypal\", \"oxxo\"]",
    "walletCredited": "bool",
})


class PaymentStatus(_PaymentStatusRequired):
    """Where a payment into the wallet stands."""


_BankTransferRequired = TypedDict("_BankTransferRequired", {
    "clabe": "str",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "reference": "str",
})


class BankTransfer(_BankTransferRequired):
    """The simulated transfer that has arrived."""


_TypeTotalRequired = TypedDict("_TypeTotalRequired", {
    "count": "Number",
    "amount": "str",
})


class TypeTotal(_TypeTotalRequired):
    """The entries of one type, counted and summed."""


_ByTypeRequired = TypedDict("_ByTypeRequired", {
    "CREDIT": "TypeTotal",
    "REFUND": "TypeTotal",
    "DEBIT": "TypeTotal",
    "ADJUSTMENT": "TypeTotal",
})


class ByType(_ByTypeRequired):
    """The entries of a period, type by type."""


_StatementRequired = TypedDict("_StatementRequired", {
    "income": "str",
    "expenses": "str",
    "net": "str",
    "adjustments": "str",
    "transactionCount": "Number",
    "currency": "Literal[\"MXN\"]",
    "byType": "ByType",
    "month": "str",
    "from": "str",
    "to": "str",
    "livemode": "bool",
    "isFinal": "bool",
    "openingBalance": "str",
    "closingBalance": "str",
    "transactionsUrl": "str",
    "csvUrl": "str",
    "pdfUrl": "str",
})


class Statement(_StatementRequired):
    """What happened in a wallet in one calendar month of Mexico City."""


SurchargeKind = Literal["OVERWEIGHT", "ADDRESS_CORRECTION", "RETURN", "OTHER"]


_SurchargeRequired = TypedDict("_SurchargeRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
})


class Surcharge(_SurchargeRequired):
    """What a carrier billed beyond the price of a label, and the wallet was charged for."""


_WalletRequired = TypedDict("_WalletRequired", {
    "id": "str",
    "balance": "str",
    "atRisk": "str",
    "currency": "Literal[\"MXN\"]",
    "lowBalanceThreshold": "Optional[str]",
    "lowBalanceAlertSent": "bool",
    "hasFundingSource": "bool",
})


class Wallet(_WalletRequired):
    """The prepaid wallet that pays labels."""


_WalletSummaryRequired = TypedDict("_WalletSummaryRequired", {
    "income": "str",
    "expenses": "str",
    "net": "str",
    "adjustments": "str",
    "transactionCount": "Number",
    "currency": "Literal[\"MXN\"]",
    "byType": "ByType",
})


class WalletSummary(_WalletSummaryRequired):
    """What came into the wallet and what left it in a period: MXN, decimal strings."""


_WalletTransactionRequired = TypedDict("_WalletTransactionRequired", {
    "id": "str",
    "type": "TransactionType",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "balanceAfter": "str",
    "description": "str",
    "referenceType": "Optional[ReferenceType]",
    "status": "Literal[\"COMPLETED\", \"PENDING\", \"EXPIRED\", \"FAILED\"]",
    "createdAt": "str",
    "postedAt": "Optional[str]",
})

_WalletTransactionOptional = TypedDict("_WalletTransactionOptional", {
    "referenceId": "str",
    "metadata": "Dict[str, Any]",
}, total=False)


class WalletTransaction(_WalletTransactionRequired, _WalletTransactionOptional):
    """An entry of the wallet’s statement."""


_AddressSnapshotRequired = TypedDict("_AddressSnapshotRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "str",
    "reference": "Optional[str]",
    "isResidential": "bool",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
    "savedAddressId": "Optional[str]",
})


class AddressSnapshot(_AddressSnapshotRequired):
    """An address as it was when the shipment was made: later changes of the address book do not touch it."""


_ParcelRequired = TypedDict("_ParcelRequired", {
    "length": "Number",
    "width": "Number",
    "height": "Number",
    "weight": "Number",
    "dimensionUnit": "DimensionUnit",
    "weightUnit": "WeightUnit",
    "description": "Optional[str]",
    "packagingType": "Optional[str]",
})


class Parcel(_ParcelRequired):
    """A parcel in the units that it was sent in."""


_VoidReversedRequired = TypedDict("_VoidReversedRequired", {
    "amount": "str",
    "scannedAt": "str",
})


class VoidReversed(_VoidReversedRequired):
    """A voided label that was used after all, and is paid for."""


_LabelSummaryRequired = TypedDict("_LabelSummaryRequired", {
    "labelId": "str",
    "status": "Literal[\"ACTIVE\", \"VOIDED\"]",
    "trackingNumber": "str",
    "labelUrl": "str",
    "validUntil": "Optional[str]",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "voidReversed": "Optional[VoidReversed]",
})

_LabelSummaryOptional = TypedDict("_LabelSummaryOptional", {
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
}, total=False)


class LabelSummary(_LabelSummaryRequired, _LabelSummaryOptional):
    """The label of a shipment in short."""


_PurchaseAttemptSummaryRequired = TypedDict("_PurchaseAttemptSummaryRequired", {
    "id": "str",
    "status": "Literal[\"pending\", \"processing\", \"failed\", \"action_required\"]",
    "async": "bool",
    "createdAt": "str",
    "charged": "str",
    "refunded": "str",
})


class PurchaseAttemptSummary(_PurchaseAttemptSummaryRequired):
    """The latest attempt to buy a label, until one succeeds."""


_PurchasedRateRequired = TypedDict("_PurchasedRateRequired", {
    "id": "str",
    "carrierCode": "str",
    "serviceCode": "str",
    "serviceLevel": "str",
    "totalPrice": "Number",
})


class PurchasedRate(_PurchasedRateRequired):
    """The rate that the label was bought at, in short."""


_EstimatedDeliveryRequired = TypedDict("_EstimatedDeliveryRequired", {
    "earliest": "str",
    "latest": "str",
})


class EstimatedDelivery(_EstimatedDeliveryRequired):
    """The days between which the parcel should arrive, as `YYYY-MM-DD`."""


_ParcelExceptionRequired = TypedDict("_ParcelExceptionRequired", {
    "code": "ScanException",
    "description": "str",
    "occurredAt": "str",
})


class ParcelException(_ParcelExceptionRequired):
    """What is wrong with a parcel."""


_ContentRequired = TypedDict("_ContentRequired", {
    "description": "str",
    "quantity": "int",
    "value": "Optional[Number]",
    "weight": "Optional[Number]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
})


class Content(_ContentRequired):
    """One kind of goods in a parcel."""


_EstimatedDaysRequired = TypedDict("_EstimatedDaysRequired", {
    "min": "Number",
    "max": "Number",
})


class EstimatedDays(_EstimatedDaysRequired):
    """How many business days the carrier needs."""


RateChargeCode = Literal["BASE", "FUEL", "INSURANCE", "EXTENDED_AREA", "RESIDENTIAL", "SIGNATURE", "OVERSIZE", "OTHER"]


_RateChargeRequired = TypedDict("_RateChargeRequired", {
    "code": "RateChargeCode",
    "description": "str",
    "amount": "Number",
})


class RateCharge(_RateChargeRequired):
    """One line of what a price is made of."""


_RateBreakdownRequired = TypedDict("_RateBreakdownRequired", {
    "baseRate": "Number",
    "fuelSurcharge": "Number",
    "insuranceCost": "Number",
    "subtotal": "Number",
    "ivaRate": "Number",
    "ivaAmount": "Number",
    "total": "Number",
})


class RateBreakdown(_RateBreakdownRequired):
    """How a price adds up: MXN as numbers."""


_RateRequired = TypedDict("_RateRequired", {
    "id": "str",
    "carrierCode": "str",
    "serviceCode": "str",
    "carrierName": "str",
    "serviceName": "str",
    "serviceLevel": "ServiceLevel",
    "totalPrice": "Number",
    "currency": "Literal[\"MXN\"]",
    "isInsured": "bool",
    "estimatedDays": "EstimatedDays",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "expiresAt": "str",
    "billedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "charges": "List[RateCharge]",
    "breakdown": "RateBreakdown",
})


class Rate(_RateRequired):
    """What a service of a carrier costs for a parcel, and how long it takes."""


RateMessageCode = Literal["NOT_SERVED", "TOO_HEAVY", "TOO_LARGE", "NO_ANSWER", "CARRIER_ERROR", "ACCOUNT_PROBLEM", "DATA_MISSING", "EXCLUDED_BY_RULE", "NOT_ASKED_FOR", "NOT_INSURED", "UNKNOWN_SIMULATION"]


_RateMessageRequired = TypedDict("_RateMessageRequired", {
    "carrierCode": "Optional[str]",
    "code": "RateMessageCode",
    "message": "str",
})

_RateMessageOptional = TypedDict("_RateMessageOptional", {
    "serviceCode": "str",
}, total=False)


class RateMessage(_RateMessageRequired, _RateMessageOptional):
    """Why a carrier has no rate, or a rate is not as it was asked for."""


AddressWarningCode = Literal["STATE_MISMATCH", "CITY_MISMATCH", "UNKNOWN_POSTAL_CODE", "UNKNOWN_NEIGHBORHOOD", "NOT_PRINTABLE"]


_AddressWarningRequired = TypedDict("_AddressWarningRequired", {
    "field": "str",
    "code": "AddressWarningCode",
    "message": "str",
})


class AddressWarning(_AddressWarningRequired):
    """What of an address does not fit its postal code: advice, never a refusal."""


_RuleEvaluationRequired = TypedDict("_RuleEvaluationRequired", {
    "ruleId": "str",
    "fired": "bool",
    "actionsApplied": "List[Action]",
})


class RuleEvaluation(_RuleEvaluationRequired):
    """The result of one rule for a shipment."""


_ShipmentEventRequired = TypedDict("_ShipmentEventRequired", {
    "status": "ShipmentStatus",
    "description": "str",
    "place": "Optional[str]",
    "occurredAt": "str",
})


class ShipmentEvent(_ShipmentEventRequired):
    """A step in the history of a shipment."""


ParcelStatus = Literal["LABEL_PURCHASED", "READY_FOR_PICKUP", "PICKED_UP", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "RETURNED", "FAILED", "CANCELLED"]


_ScanRequired = TypedDict("_ScanRequired", {
    "occurredAt": "str",
    "recordedAt": "str",
    "status": "ParcelStatus",
    "description": "str",
    "place": "Optional[str]",
    "code": "Optional[str]",
    "exception": "Optional[ScanException]",
})


class Scan(_ScanRequired):
    """One scan of a parcel by its carrier."""


_DeliveryRequired = TypedDict("_DeliveryRequired", {
    "deliveredAt": "str",
    "receivedBy": "Optional[str]",
})


class Delivery(_DeliveryRequired):
    """How a parcel was delivered."""


_ClaimDeadlinesRequired = TypedDict("_ClaimDeadlinesRequired", {
    "damage": "str",
    "loss": "str",
})


class ClaimDeadlines(_ClaimDeadlinesRequired):
    """The last days on which claims are taken, in Mexico City."""


_ShipmentRequired = TypedDict("_ShipmentRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "contents": "List[Content]",
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "addressWarnings": "List[AddressWarning]",
    "ruleEvaluations": "List[RuleEvaluation]",
    "events": "List[ShipmentEvent]",
    "scans": "List[Scan]",
    "delivery": "Optional[Delivery]",
    "claimDeadlines": "Optional[ClaimDeadlines]",
})

_ShipmentOptional = TypedDict("_ShipmentOptional", {
    "externalId": "str",
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class Shipment(_ShipmentRequired, _ShipmentOptional):
    """A parcel to send, with its prices, its label and its journey."""


_FetchedShipmentRequired = TypedDict("_FetchedShipmentRequired", {
    "id": "Optional[Union[str, Number, bool, Dict[str, Any], List[Any]]]",
    "found": "bool",
    "data": "Optional[Shipment]",
})


class FetchedShipment(_FetchedShipmentRequired):
    """The answer for one shipment of several."""


_ShipmentListItemRequired = TypedDict("_ShipmentListItemRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
})

_ShipmentListItemOptional = TypedDict("_ShipmentListItemOptional", {
    "externalId": "str",
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class ShipmentListItem(_ShipmentListItemRequired, _ShipmentListItemOptional):
    """A shipment in a list: without its rates, rule evaluations and history."""


_OffsetPaginationRequired = TypedDict("_OffsetPaginationRequired", {
    "mode": "Literal[\"offset\"]",
    "page": "Number",
    "limit": "Number",
    "total": "Number",
    "totalPages": "Number",
    "hasNextPage": "bool",
    "hasPrevPage": "bool",
})


class OffsetPagination(_OffsetPaginationRequired):
    """Where this page stands in the whole list."""


_CursorPaginationRequired = TypedDict("_CursorPaginationRequired", {
    "mode": "Literal[\"cursor\"]",
    "limit": "Number",
    "hasNextPage": "bool",
    "nextCursor": "Optional[str]",
})


class CursorPagination(_CursorPaginationRequired):
    """Where a page stands in a list that is read by cursor."""


_ShipmentListMetaRequired = TypedDict("_ShipmentListMetaRequired", {
    "pagination": "Union[OffsetPagination, CursorPagination]",
})


class ShipmentListMeta(_ShipmentListMetaRequired):
    """Where this page of shipments stands."""


_ShipmentStatsRequired = TypedDict("_ShipmentStatsRequired", {
    "total": "Number",
})

_ShipmentStatsOptional = TypedDict("_ShipmentStatsOptional", {
    "byStatus": "Dict[str, Any]",
}, total=False)


class ShipmentStats(_ShipmentStatsRequired, _ShipmentStatsOptional):
    """How many shipments there are, by status."""


_AttemptPricingRequired = TypedDict("_AttemptPricingRequired", {
    "quotedTotal": "str",
    "ivaAmount": "str",
    "overageCharge": "str",
    "netWalletCost": "str",
})


class AttemptPricing(_AttemptPricingRequired):
    """What the purchase costs, part by part: MXN, decimal strings."""


_LabelBreakdownRequired = TypedDict("_LabelBreakdownRequired", {
    "quotedTotal": "str",
    "ivaAmount": "str",
    "overageCharge": "str",
    "total": "str",
})


class LabelBreakdown(_LabelBreakdownRequired):
    """What the charge for a label is made of: MXN, decimal strings."""


_LabelRequired = TypedDict("_LabelRequired", {
    "shipmentId": "str",
    "attemptId": "str",
    "labelId": "str",
    "trackingNumber": "str",
    "labelUrl": "str",
    "validUntil": "Optional[str]",
    "carrierCode": "str",
    "serviceCode": "str",
    "serviceName": "str",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "walletBalanceAfter": "str",
    "breakdown": "LabelBreakdown",
})

_LabelOptional = TypedDict("_LabelOptional", {
    "status": "Literal[\"VOIDED\"]",
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
    "voidReversed": "Optional[VoidReversed]",
}, total=False)


class Label(_LabelRequired, _LabelOptional):
    """A label, with its file and what it cost."""


_AttemptErrorRequired = TypedDict("_AttemptErrorRequired", {
    "code": "str",
    "message": "str",
})


class AttemptError(_AttemptErrorRequired):
    """Why there is no label."""


_AttemptRequired = TypedDict("_AttemptRequired", {
    "id": "str",
    "object": "Literal[\"label_purchase_attempt\"]",
    "shipmentId": "str",
    "externalReference": "Optional[str]",
    "status": "AttemptStatus",
    "livemode": "bool",
    "async": "bool",
    "pricing": "AttemptPricing",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "walletBalanceAfter": "str",
    "refundedAmount": "Optional[str]",
    "label": "Optional[Label]",
    "error": "Optional[AttemptError]",
    "statusUrl": "str",
    "createdAt": "str",
    "updatedAt": "str",
    "completedAt": "Optional[str]",
})


class Attempt(_AttemptRequired):
    """A purchase of a label: what was charged, and whether there is a label."""


_CursorPageMetaRequired = TypedDict("_CursorPageMetaRequired", {
    "pagination": "CursorPagination",
})


class CursorPageMeta(_CursorPageMetaRequired):
    """Where this page stands in a list that goes on by cursor."""


_VoidedLabelRequired = TypedDict("_VoidedLabelRequired", {
    "id": "str",
    "status": "Literal[\"VOIDED\"]",
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
})


class VoidedLabel(_VoidedLabelRequired):
    """A label that was voided, and what came back for it."""


ErrorCode = Literal["VALIDATION_ERROR", "INVALID_INPUT", "API_VERSION_UNSUPPORTED", "LIVE_MODE_REQUIRED", "SKU_ALREADY_EXISTS", "UNAUTHORIZED", "INVALID_API_KEY", "EXPIRED_API_KEY", "INSUFFICIENT_BALANCE", "FORBIDDEN", "INSUFFICIENT_SCOPE", "IP_NOT_ALLOWED", "PLAN_LIMIT_REACHED", "SOLE_OWNER_OF_ORGANIZATION", "RESOURCE_NOT_FOUND", "SHIPMENT_ALREADY_PROCESSED", "SHIPMENT_LABEL_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_USE", "CLAIM_PENDING_NO_REFUND_ALLOWED", "SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED", "RATES_EXPIRED", "CARRIER_NOT_SUPPORTED", "CARRIER_CREDENTIALS_REQUIRED", "ONE_CALL_BUY_RATES_PENDING", "ONE_CALL_BUY_NO_MATCHING_RATE", "RATE_LIMIT_EXCEEDED", "INTERNAL_ERROR", "CARRIER_ERROR", "CHECKOUT_NOT_CONFIGURED"]


_VoidErrorRequired = TypedDict("_VoidErrorRequired", {
    "code": "ErrorCode",
    "message": "str",
    "details": "Dict[str, Any]",
})


class VoidError(_VoidErrorRequired):
    """Why one label of several is not voided."""


_VoidResultRequired = TypedDict("_VoidResultRequired", {
    "shipmentId": "str",
    "status": "Literal[\"voided\", \"refused\"]",
    "refundedAmount": "Optional[str]",
    "error": "Optional[VoidError]",
})


class VoidResult(_VoidResultRequired):
    """What became of one label of several: `status` tells which fields it has."""


_VoidedLabelsRequired = TypedDict("_VoidedLabelsRequired", {
    "results": "List[VoidResult]",
})


class VoidedLabels(_VoidedLabelsRequired):
    """What became of each label that was to be voided."""


LabelStatus = Literal["ACTIVE", "VOIDED"]


_LabelFileRequired = TypedDict("_LabelFileRequired", {
    "labelUrl": "str",
    "format": "Literal[\"PDF\", \"ZPL\", \"PNG\"]",
    "status": "LabelStatus",
})


class LabelFile(_LabelFileRequired):
    """Where the file of a label is."""


SkipReason = Literal["NOT_FOUND", "NO_LABEL", "VOIDED", "FORMAT_NOT_AVAILABLE", "CARRIER_UNAVAILABLE", "NOT_MERGEABLE"]


_SkippedShipmentRequired = TypedDict("_SkippedShipmentRequired", {
    "shipmentId": "str",
    "reason": "SkipReason",
})


class SkippedShipment(_SkippedShipmentRequired):
    """A shipment whose label is not in the printed file."""


_PrintedLabelsRequired = TypedDict("_PrintedLabelsRequired", {
    "id": "str",
    "fileUrl": "str",
    "pageCount": "Number",
    "labelCount": "Number",
    "skipped": "List[SkippedShipment]",
})


class PrintedLabels(_PrintedLabelsRequired):
    """A file of several labels."""


BatchStatus = Literal["PENDING", "PROCESSING", "COMPLETED", "PARTIAL", "FAILED"]


_BatchSummaryRequired = TypedDict("_BatchSummaryRequired", {
    "id": "str",
    "status": "BatchStatus",
    "totalShipments": "Number",
    "purchasedCount": "Number",
    "failedCount": "Number",
    "createdAt": "str",
})


class BatchSummary(_BatchSummaryRequired):
    """A batch in a list: how many labels it has."""


_FailedItemRequired = TypedDict("_FailedItemRequired", {
    "shipmentId": "str",
    "externalId": "Optional[str]",
    "attemptId": "Optional[str]",
    "errorCode": "str",
    "errorMessage": "str",
})


class FailedItem(_FailedItemRequired):
    """A shipment of the batch that got no label, and why."""


_ScanFormRequired = TypedDict("_ScanFormRequired", {
    "id": "str",
    "carrierCode": "str",
    "formUrl": "str",
    "formNumber": "str",
    "status": "Literal[\"GENERATED\"]",
})


class ScanForm(_ScanFormRequired):
    """The form on which a driver confirms the parcels of a batch."""


_BatchRequired = TypedDict("_BatchRequired", {
    "id": "str",
    "status": "BatchStatus",
    "totalShipments": "Number",
    "purchasedCount": "Number",
    "failedCount": "Number",
    "createdAt": "str",
    "purchasedShipmentIds": "List[str]",
    "failedItems": "List[FailedItem]",
})

_BatchOptional = TypedDict("_BatchOptional", {
    "scanForm": "ScanForm",
    "labelsUrl": "str",
}, total=False)


class Batch(_BatchRequired, _BatchOptional):
    """A batch: labels bought together, and what became of each shipment."""


_ManifestRequired = TypedDict("_ManifestRequired", {
    "id": "str",
    "carrierCode": "str",
    "formUrl": "str",
    "formNumber": "str",
    "status": "Literal[\"GENERATED\"]",
    "shipmentCount": "Number",
})


class Manifest(_ManifestRequired):
    """The form on which a driver confirms parcels that were bought one by one."""


FiscalWarningCode = Literal["CHECK_DIGIT", "NAME_HAS_REGIME", "UNKNOWN_POSTAL_CODE"]


_FiscalWarningRequired = TypedDict("_FiscalWarningRequired", {
    "field": "Literal[\"rfc\", \"razonSocial\", \"postalCode\"]",
    "code": "FiscalWarningCode",
    "message": "str",
})


class FiscalWarning(_FiscalWarningRequired):
    """Non-blocking warning: the SAT will probably refuse this field."""


_BillingInfoRequired = TypedDict("_BillingInfoRequired", {
    "id": "str",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "rfc": "str",
    "razonSocial": "str",
    "regimenFiscal": "str",
    "usoCfdi": "str",
    "billingEmail": "str",
    "billingPhone": "Optional[str]",
    "requireInvoice": "bool",
    "warnings": "List[FiscalWarning]",
    "createdAt": "str",
    "updatedAt": "str",
})


class BillingInfo(_BillingInfoRequired):
    """The fiscal profile of one mode. Invoices are made out to the LIVE profile."""


InvoiceProblemCode = Literal["STAMPING_REFUSED", "STAMPING_UNAVAILABLE", "FISCAL_PROFILE_MISSING"]


_StampProblemRequired = TypedDict("_StampProblemRequired", {
    "code": "InvoiceProblemCode",
    "message": "str",
    "since": "str",
})


class StampProblem(_StampProblemRequired):
    """Why an invoice waits for its stamp."""


CreditNoteStatus = Literal["PENDING", "ISSUED", "CANCELLED"]


_CreditNoteRequired = TypedDict("_CreditNoteRequired", {
    "id": "str",
    "uuid": "Optional[str]",
    "amount": "str",
    "reason": "Literal[\"refund\", \"dispute\", \"return\"]",
    "status": "CreditNoteStatus",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
})


class CreditNote(_CreditNoteRequired):
    """A CFDI of type egreso, which takes back a part of an invoice or all of it."""


_InvoiceRequired = TypedDict("_InvoiceRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Invoice(_InvoiceRequired):
    """A CFDI for money that was paid into the LIVE wallet."""


_InvoicesMetaRequired = TypedDict("_InvoicesMetaRequired", {
    "total": "Number",
    "page": "Number",
    "limit": "Number",
})


class InvoicesMeta(_InvoicesMetaRequired):
    """Which page of the invoices this is."""


_CheckoutRequired = TypedDict("_CheckoutRequired", {
    "plan": "PlanCode",
    "checkoutUrl": "str",
})


class Checkout(_CheckoutRequired):
    """Where the plan is paid for."""


_PlanBudgetsRequired = TypedDict("_PlanBudgetsRequired", {
    "read": "Number",
    "write": "Number",
    "quote": "Number",
})


class PlanBudgets(_PlanBudgetsRequired):
    """How many requests a minute a plan allows, by kind."""


_PlanCapsRequired = TypedDict("_PlanCapsRequired", {
    "apiKeys": "Number",
    "webhookEndpoints": "Number",
    "members": "Number",
    "trackers": "Number",
    "storageBytes": "int",
})


class PlanCaps(_PlanCapsRequired):
    """How many of each a plan allows at the same time."""


_PlanRequired = TypedDict("_PlanRequired", {
    "code": "PlanCode",
    "name": "str",
    "budgets": "PlanBudgets",
    "caps": "PlanCaps",
    "labelQuota": "Optional[Number]",
    "overageFee": "str",
})


class Plan(_PlanRequired):
    """A plan, with what it allows and what it costs for each label."""


_ProductRequired = TypedDict("_ProductRequired", {
    "id": "str",
    "name": "str",
    "sku": "Optional[str]",
    "description": "Optional[str]",
    "price": "Optional[Number]",
    "currency": "str",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "str",
    "shipsSeparately": "bool",
    "imageUrl": "Optional[str]",
    "isActive": "bool",
    "metadata": "Dict[str, Any]",
    "createdAt": "str",
})


class Product(_ProductRequired):
    """A product of your catalog, from which orders take weights, sizes and customs data."""


_NormalizedCellRequired = TypedDict("_NormalizedCellRequired", {
    "row": "Number",
    "field": "str",
    "from": "str",
    "to": "str",
})


class NormalizedCell(_NormalizedCellRequired):
    """A cell that was written in another way than it is kept."""


_RowErrorRequired = TypedDict("_RowErrorRequired", {
    "row": "Number",
    "field": "str",
    "message": "str",
    "sku": "Optional[str]",
})


class RowError(_RowErrorRequired):
    """A row of a product table that cannot be taken, and why."""


_ImportRequired = TypedDict("_ImportRequired", {
    "dryRun": "bool",
    "rows": "Number",
    "created": "Number",
    "updated": "Number",
    "errorCount": "Number",
    "errorsTruncated": "bool",
    "normalized": "List[NormalizedCell]",
    "errors": "List[RowError]",
})


class Import(_ImportRequired):
    """The result of an import of products; with `dryRun`, what it would be."""


_PolicyRequired = TypedDict("_PolicyRequired", {
    "id": "str",
    "status": "PolicyStatus",
    "shipmentId": "str",
    "labelId": "str",
    "carrierCode": "str",
    "trackingNumber": "str",
    "insuredValue": "str",
    "premium": "str",
    "currency": "Literal[\"MXN\"]",
    "createdAt": "str",
    "cancelledAt": "Optional[str]",
})


class Policy(_PolicyRequired):
    """The insurance of a parcel, which comes with its label."""


_ClaimRequired = TypedDict("_ClaimRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Claim(_ClaimRequired):
    """A claim on the insurance of a parcel."""


_LineItemRequired = TypedDict("_LineItemRequired", {
    "id": "str",
    "name": "str",
    "sku": "Optional[str]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "str",
    "productId": "Optional[str]",
    "quantity": "Number",
    "unitPrice": "Number",
})


class LineItem(_LineItemRequired):
    """A line of an order: a copy of its product, made when the order was made."""


_PostalAddressRequired = TypedDict("_PostalAddressRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "str",
    "reference": "Optional[str]",
    "isResidential": "bool",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
})


class PostalAddress(_PostalAddressRequired):
    """An address with the person who is there."""


_OrderRequired = TypedDict("_OrderRequired", {
    "id": "str",
    "status": "OrderStatus",
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "lineItems": "List[LineItem]",
    "totalPrice": "Number",
    "currency": "Literal[\"MXN\"]",
    "shippingAddress": "Optional[PostalAddress]",
    "metadata": "Dict[str, Any]",
    "shipmentIds": "List[str]",
    "etag": "str",
    "createdAt": "str",
    "updatedAt": "str",
})


class Order(_OrderRequired):
    """An order of your shop, for which shipments are made."""


_FetchedOrderRequired = TypedDict("_FetchedOrderRequired", {
    "id": "Optional[Union[str, Number, bool, Dict[str, Any], List[Any]]]",
    "found": "bool",
    "data": "Optional[Order]",
})


class FetchedOrder(_FetchedOrderRequired):
    """The answer for one id of several."""


_OrderRowErrorRequired = TypedDict("_OrderRowErrorRequired", {
    "row": "Number",
    "field": "str",
    "message": "str",
    "orderNumber": "Optional[str]",
})


class OrderRowError(_OrderRowErrorRequired):
    """A row of an order table that cannot be taken, and why."""


_OrderImportRequired = TypedDict("_OrderImportRequired", {
    "dryRun": "bool",
    "rows": "Number",
    "created": "Number",
    "updated": "Number",
    "errorCount": "Number",
    "errorsTruncated": "bool",
    "normalized": "List[NormalizedCell]",
    "errors": "List[OrderRowError]",
})

_OrderImportOptional = TypedDict("_OrderImportOptional", {
    "rejectedCsv": "Optional[str]",
}, total=False)


class OrderImport(_OrderImportRequired, _OrderImportOptional):
    """The result of an import of orders; with `dryRun`, what it would be."""


_PickupRequired = TypedDict("_PickupRequired", {
    "id": "str",
    "status": "PickupStatus",
    "carrierCode": "str",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "Number",
    "totalWeight": "str",
    "contactName": "str",
    "contactPhone": "str",
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "List[str]",
    "confirmationNumber": "Optional[str]",
    "confirmedAt": "Optional[str]",
    "cancelledAt": "Optional[str]",
    "cancellationReason": "Optional[str]",
    "failureReason": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Pickup(_PickupRequired):
    """A visit of a carrier that collects parcels."""


_RehearsedPickupRequired = TypedDict("_RehearsedPickupRequired", {
    "carrierCode": "str",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "Number",
    "totalWeight": "str",
    "contactName": "str",
    "contactPhone": "str",
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "List[str]",
    "dryRun": "Literal[True]",
})


class RehearsedPickup(_RehearsedPickupRequired):
    """A pickup that could be booked as requested. Nothing was booked."""


_PickupCarrierRequired = TypedDict("_PickupCarrierRequired", {
    "carrierCode": "str",
    "carrierName": "str",
    "supportsPickups": "bool",
})


class PickupCarrier(_PickupCarrierRequired):
    """Whether a carrier collects parcels."""


DataRequestStatus = Literal["processing", "completed", "partial"]


_PendingRecordRequired = TypedDict("_PendingRecordRequired", {
    "id": "str",
    "object": "str",
    "why": "str",
})


class PendingRecord(_PendingRecordRequired):
    """A record that cannot be erased yet."""


_DataRequestRequired = TypedDict("_DataRequestRequired", {
    "id": "str",
    "type": "DataRequestType",
    "status": "DataRequestStatus",
    "counts": "Dict[str, int]",
    "pending": "List[PendingRecord]",
    "createdAt": "str",
    "completedAt": "Optional[str]",
})

_DataRequestOptional = TypedDict("_DataRequestOptional", {
    "fileUrl": "str",
}, total=False)


class DataRequest(_DataRequestRequired, _DataRequestOptional):
    """A request about personal data. It does not tell whom it is about: that is forgotten with the rest."""


_LoggedRequestRequired = TypedDict("_LoggedRequestRequired", {
    "requestId": "str",
    "method": "str",
    "path": "str",
    "route": "Optional[str]",
    "status": "Number",
    "durationMs": "Number",
    "apiKeyId": "Optional[str]",
    "userId": "Optional[str]",
    "errorCode": "Optional[str]",
    "idempotentReplay": "bool",
    "ignoredFields": "List[str]",
    "livemode": "bool",
    "createdAt": "str",
})


class LoggedRequest(_LoggedRequestRequired):
    """A request of yours as the service saw it, without bodies."""


_RequestListMetaRequired = TypedDict("_RequestListMetaRequired", {
    "pagination": "CursorPagination",
})


class RequestListMeta(_RequestListMetaRequired):
    """Where this page of logged requests stands."""


_ShippingRuleRequired = TypedDict("_ShippingRuleRequired", {
    "id": "str",
    "name": "Optional[str]",
    "priority": "Number",
    "isActive": "bool",
    "conditions": "Condition",
    "actions": "List[Action]",
    "createdAt": "str",
})


class ShippingRule(_ShippingRuleRequired):
    """A rule that is applied to shipments before carriers are asked, with its id."""


_FinalActionsOptional = TypedDict("_FinalActionsOptional", {
    "carrierCode": "str",
    "serviceCode": "str",
    "excludedCarriers": "List[str]",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "signatureRequired": "Literal[True]",
    "tags": "List[str]",
}, total=False)


class FinalActions(_FinalActionsOptional):
    """What all rules together decide; what no rule sets is absent."""


_FailedNodeRequired = TypedDict("_FailedNodeRequired", {
    "path": "str",
    "field": "str",
    "op": "str",
    "value": "Union[str, Number, bool, List[Union[str, Number, bool]]]",
    "actual": "Union[Optional[str], Number, bool]",
})


class FailedNode(_FailedNodeRequired):
    """A condition that did not hold."""


_RuleExplanationRequired = TypedDict("_RuleExplanationRequired", {
    "ruleId": "str",
    "failedNodes": "List[FailedNode]",
})


class RuleExplanation(_RuleExplanationRequired):
    """Why a rule did not match."""


_PreviewRequired = TypedDict("_PreviewRequired", {
    "finalActions": "FinalActions",
    "evaluations": "List[RuleEvaluation]",
    "explanations": "List[RuleExplanation]",
})


class Preview(_PreviewRequired):
    """What your rules would do, and why."""


_ParcelEventRequired = TypedDict("_ParcelEventRequired", {
    "status": "ShipmentStatus",
    "description": "str",
    "place": "Optional[str]",
    "occurredAt": "str",
    "code": "Optional[str]",
    "exception": "Optional[ScanException]",
})


class ParcelEvent(_ParcelEventRequired):
    """What a carrier said of a parcel at one moment."""


_TrackerRequired = TypedDict("_TrackerRequired", {
    "id": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "shipmentId": "Optional[str]",
    "events": "List[ParcelEvent]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "trackingEndedAt": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Tracker(_TrackerRequired):
    """A parcel that is followed by its number, wherever it was bought."""


_TrackedParcelRequired = TypedDict("_TrackedParcelRequired", {
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "shipmentId": "Optional[str]",
    "events": "List[ParcelEvent]",
})


class TrackedParcel(_TrackedParcelRequired):
    """Where a parcel is, by its tracking number."""


_TrackingLookupRequired = TypedDict("_TrackingLookupRequired", {
    "trackingNumber": "Optional[Union[str, Number, bool, Dict[str, Any], List[Any]]]",
    "found": "bool",
    "data": "Optional[TrackedParcel]",
})


class TrackingLookup(_TrackingLookupRequired):
    """The answer for one tracking number of several."""


_EventRequired = TypedDict("_EventRequired", {
    "id": "str",
    "type": "EventType",
    "livemode": "bool",
    "createdAt": "str",
    "data": "Dict[str, Any]",
})


class Event(_EventRequired):
    """Something that happened, as the API lists it and webhooks deliver it."""


_DeliveryAttemptRequired = TypedDict("_DeliveryAttemptRequired", {
    "at": "str",
    "responseStatus": "Optional[Number]",
    "durationMs": "Number",
    "error": "Optional[str]",
})


class DeliveryAttempt(_DeliveryAttemptRequired):
    """One try to deliver an event."""


_WebhookDeliveryRequired = TypedDict("_WebhookDeliveryRequired", {
    "id": "str",
    "endpointId": "str",
    "eventId": "str",
    "eventType": "str",
    "status": "DeliveryStatus",
    "attempts": "List[DeliveryAttempt]",
    "nextAttemptAt": "Optional[str]",
    "createdAt": "str",
})


class WebhookDelivery(_WebhookDeliveryRequired):
    """The delivery of one event to one endpoint, with all its tries."""


_RecoveredDeliveriesRequired = TypedDict("_RecoveredDeliveriesRequired", {
    "deliveries": "Number",
})


class RecoveredDeliveries(_RecoveredDeliveriesRequired):
    """How much is being delivered again."""


_WebhookEndpointWithSecretRequired = TypedDict("_WebhookEndpointWithSecretRequired", {
    "id": "str",
    "url": "str",
    "events": "List[str]",
    "description": "Optional[str]",
    "isActive": "bool",
    "disabledReason": "Optional[Literal[\"FAILING\", \"GONE\"]]",
    "disabledAt": "Optional[str]",
    "livemode": "bool",
    "createdAt": "str",
    "updatedAt": "str",
    "secret": "str",
})


class WebhookEndpointWithSecret(_WebhookEndpointWithSecretRequired):
    """A receiver of events with the secret that signs them, which is answered once."""


_WebhookEndpointRequired = TypedDict("_WebhookEndpointRequired", {
    "id": "str",
    "url": "str",
    "events": "List[str]",
    "description": "Optional[str]",
    "isActive": "bool",
    "disabledReason": "Optional[Literal[\"FAILING\", \"GONE\"]]",
    "disabledAt": "Optional[str]",
    "livemode": "bool",
    "createdAt": "str",
    "updatedAt": "str",
})


class WebhookEndpoint(_WebhookEndpointRequired):
    """A receiver of events, without its secret."""


_ShipmentRatesRequired = TypedDict("_ShipmentRatesRequired", {
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
})

_ShipmentRatesOptional = TypedDict("_ShipmentRatesOptional", {
    "ratesPollUrl": "str",
}, total=False)


class ShipmentRates(_ShipmentRatesRequired, _ShipmentRatesOptional):
    """The prices that the shipment can be bought at."""


_QuoteRequired = TypedDict("_QuoteRequired", {
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "expiresAt": "str",
})


class Quote(_QuoteRequired):
    """Prices to show, which cannot be bought."""


_CreatedShipmentRequired = TypedDict("_CreatedShipmentRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "contents": "List[Content]",
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "addressWarnings": "List[AddressWarning]",
    "ruleEvaluations": "List[RuleEvaluation]",
    "events": "List[ShipmentEvent]",
    "scans": "List[Scan]",
    "delivery": "Optional[Delivery]",
    "claimDeadlines": "Optional[ClaimDeadlines]",
})

_CreatedShipmentOptional = TypedDict("_CreatedShipmentOptional", {
    "externalId": "str",
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
    "labelPurchaseAttempt": "Attempt",
}, total=False)


class CreatedShipment(_CreatedShipmentRequired, _CreatedShipmentOptional):
    """The new shipment, and the attempt of a one-call buy that is not finished."""


_ShipmentCreatedRequired = TypedDict("_ShipmentCreatedRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "shipmentId": "str",
})

_ShipmentCreatedOptional = TypedDict("_ShipmentCreatedOptional", {
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class ShipmentCreated(_ShipmentCreatedRequired, _ShipmentCreatedOptional):
    """The shipment as it was made."""


_ShipmentStatusChangedRequired = TypedDict("_ShipmentStatusChangedRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "shipmentId": "str",
    "previousStatus": "ShipmentStatus",
})

_ShipmentStatusChangedOptional = TypedDict("_ShipmentStatusChangedOptional", {
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class ShipmentStatusChanged(_ShipmentStatusChangedRequired, _ShipmentStatusChangedOptional):
    """The shipment as it is after the change."""


_ShipmentRatesReadyRequired = TypedDict("_ShipmentRatesReadyRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "ratesStatus": "Literal[\"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
})


class ShipmentRatesReady(_ShipmentRatesReadyRequired):
    """The rates of carriers that were late."""


_ShipmentSurchargedRequired = TypedDict("_ShipmentSurchargedRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ShipmentSurcharged(_ShipmentSurchargedRequired):
    """The surcharge as it was charged."""


_SurchargeDisputedRequired = TypedDict("_SurchargeDisputedRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class SurchargeDisputed(_SurchargeDisputedRequired):
    """The surcharge with the reason of its dispute."""


_SurchargeReversedRequired = TypedDict("_SurchargeReversedRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class SurchargeReversed(_SurchargeReversedRequired):
    """The surcharge that was credited again."""


_ShipmentExceptionReportedRequired = TypedDict("_ShipmentExceptionReportedRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "exception": "ParcelException",
})


class ShipmentExceptionReported(_ShipmentExceptionReportedRequired):
    """A scan that says that something is wrong with the parcel."""


_ShipmentTrackingUpdatedRequired = TypedDict("_ShipmentTrackingUpdatedRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "scans": "List[Scan]",
})


class ShipmentTrackingUpdated(_ShipmentTrackingUpdatedRequired):
    """What the carrier had to say when it was asked for news."""


_LabelPurchaseCompletedRequired = TypedDict("_LabelPurchaseCompletedRequired", {
    "id": "str",
    "object": "Literal[\"label_purchase_attempt\"]",
    "shipmentId": "str",
    "externalReference": "Optional[str]",
    "status": "AttemptStatus",
    "livemode": "bool",
    "async": "bool",
    "pricing": "AttemptPricing",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "walletBalanceAfter": "str",
    "refundedAmount": "Optional[str]",
    "label": "Optional[Label]",
    "error": "Optional[AttemptError]",
    "statusUrl": "str",
    "createdAt": "str",
    "updatedAt": "str",
    "completedAt": "Optional[str]",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class LabelPurchaseCompleted(_LabelPurchaseCompletedRequired):
    """The attempt at its end, whichever it is: `succeeded`, `failed` or `action_required`."""


_LabelVoidedRequired = TypedDict("_LabelVoidedRequired", {
    "id": "str",
    "status": "Literal[\"VOIDED\"]",
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
})


class LabelVoided(_LabelVoidedRequired):
    """The label that was voided."""


_LabelExpiringRequired = TypedDict("_LabelExpiringRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "labelId": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "validUntil": "str",
})


class LabelExpiring(_LabelExpiringRequired):
    """A label that ends in three days and that its carrier has not scanned: once for each."""


_LabelUsedAfterVoidRequired = TypedDict("_LabelUsedAfterVoidRequired", {
    "amount": "str",
    "scannedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
})


class LabelUsedAfterVoid(_LabelUsedAfterVoidRequired):
    """A voided label whose parcel was handed over after all: once for each."""


_ClaimCreatedRequired = TypedDict("_ClaimCreatedRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ClaimCreated(_ClaimCreatedRequired):
    """The claim as it was filed."""


_ClaimDecidedRequired = TypedDict("_ClaimDecidedRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ClaimDecided(_ClaimDecidedRequired):
    """The claim after its decision: `status` is `APPROVED` or `REJECTED`."""


_ClaimWithdrawnRequired = TypedDict("_ClaimWithdrawnRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ClaimWithdrawn(_ClaimWithdrawnRequired):
    """The claim after its withdrawal: `status` is `WITHDRAWN`."""


_BatchCompletedRequired = TypedDict("_BatchCompletedRequired", {
    "id": "str",
    "status": "BatchStatus",
    "totalShipments": "Number",
    "purchasedCount": "Number",
    "failedCount": "Number",
    "createdAt": "str",
    "purchasedShipmentIds": "List[str]",
    "failedItems": "List[FailedItem]",
})

_BatchCompletedOptional = TypedDict("_BatchCompletedOptional", {
    "scanForm": "ScanForm",
    "labelsUrl": "str",
}, total=False)


class BatchCompleted(_BatchCompletedRequired, _BatchCompletedOptional):
    """The batch as it is at its end."""


_PickupUpdatedRequired = TypedDict("_PickupUpdatedRequired", {
    "id": "str",
    "status": "PickupStatus",
    "carrierCode": "str",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "Number",
    "totalWeight": "str",
    "contactName": "str",
    "contactPhone": "str",
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "List[str]",
    "confirmationNumber": "Optional[str]",
    "confirmedAt": "Optional[str]",
    "cancelledAt": "Optional[str]",
    "cancellationReason": "Optional[str]",
    "failureReason": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "previousStatus": "PickupStatus",
})


class PickupUpdated(_PickupUpdatedRequired):
    """The pickup as it is after the change."""


_TrackerUpdatedRequired = TypedDict("_TrackerUpdatedRequired", {
    "id": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "shipmentId": "Optional[str]",
    "events": "List[ParcelEvent]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "trackingEndedAt": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "previousStatus": "str",
})


class TrackerUpdated(_TrackerUpdatedRequired):
    """The tracker as it is after the change."""


_WalletCreditedRequired = TypedDict("_WalletCreditedRequired", {
    "transactionId": "str",
    "amount": "str",
    "balanceAfter": "str",
    "currency": "Literal[\"MXN\"]",
    "fundingMethod": "Literal[\"card\", \"ewallet\", \"cash\", \"transfer\"]",
    "referenceType": "Optional[ReferenceType]",
    "referenceId": "Optional[str]",
})


class WalletCredited(_WalletCreditedRequired):
    """Money that came into the wallet."""


_WalletLowBalanceRequired = TypedDict("_WalletLowBalanceRequired", {
    "balance": "str",
    "lowBalanceThreshold": "str",
    "currency": "Literal[\"MXN\"]",
})


class WalletLowBalance(_WalletLowBalanceRequired):
    """The wallet has fallen below the threshold that was set: once, until it is above again."""


_WalletAdjustedRequired = TypedDict("_WalletAdjustedRequired", {
    "transactionId": "str",
    "amount": "str",
    "balanceAfter": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
})


class WalletAdjusted(_WalletAdjustedRequired):
    """A correction of the wallet."""


_OrderCreatedRequired = TypedDict("_OrderCreatedRequired", {
    "id": "str",
    "status": "OrderStatus",
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "lineItems": "List[LineItem]",
    "totalPrice": "Number",
    "currency": "Literal[\"MXN\"]",
    "shippingAddress": "Optional[PostalAddress]",
    "metadata": "Dict[str, Any]",
    "shipmentIds": "List[str]",
    "etag": "str",
    "createdAt": "str",
    "updatedAt": "str",
    "orderId": "str",
})


class OrderCreated(_OrderCreatedRequired):
    """The order as it was made."""


_InvoiceCreatedRequired = TypedDict("_InvoiceCreatedRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class InvoiceCreated(_InvoiceCreatedRequired):
    """The invoice as a funding made it, not stamped yet."""


_InvoiceIssuedRequired = TypedDict("_InvoiceIssuedRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class InvoiceIssued(_InvoiceIssuedRequired):
    """The invoice with its stamp and its files."""


_InvoiceProblemRequired = TypedDict("_InvoiceProblemRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class InvoiceProblem(_InvoiceProblemRequired):
    """The invoice that cannot be stamped yet, with its problem."""


CarrierArea = Literal["quotes", "labels", "tracking"]


_CarrierDegradedRequired = TypedDict("_CarrierDegradedRequired", {
    "carrierCode": "str",
    "area": "CarrierArea",
    "state": "CarrierHealthState",
    "previousState": "CarrierHealthState",
    "since": "str",
})


class CarrierDegraded(_CarrierDegradedRequired):
    """What of a carrier works worse than before."""


_CarrierRecoveredRequired = TypedDict("_CarrierRecoveredRequired", {
    "carrierCode": "str",
    "area": "CarrierArea",
    "state": "CarrierHealthState",
    "previousState": "CarrierHealthState",
    "since": "str",
})


class CarrierRecovered(_CarrierRecoveredRequired):
    """What of a carrier works again: `state` is `ok`."""


_WebhookTestRequired = TypedDict("_WebhookTestRequired", {
    "webhookEndpointId": "str",
    "message": "str",
})


class WebhookTest(_WebhookTestRequired):
    """What a test event holds, to try a receiver with."""


_ErrorEnvelopeRequired = TypedDict("_ErrorEnvelopeRequired", {
    "success": "Literal[False]",
    "error": "Dict[str, Any]",
})


class ErrorEnvelope(_ErrorEnvelopeRequired):
    """The form of every refusal, whatever the operation."""


_ShipmentCreatedEventRequired = TypedDict("_ShipmentCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentCreated",
})


class ShipmentCreatedEvent(_ShipmentCreatedEventRequired):
    """The body that a webhook of `shipment.created` has."""


_ShipmentStatusChangedEventRequired = TypedDict("_ShipmentStatusChangedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.status_changed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentStatusChanged",
})


class ShipmentStatusChangedEvent(_ShipmentStatusChangedEventRequired):
    """The body that a webhook of `shipment.status_changed` has."""


_ShipmentRatesReadyEventRequired = TypedDict("_ShipmentRatesReadyEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.rates_ready\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentRatesReady",
})


class ShipmentRatesReadyEvent(_ShipmentRatesReadyEventRequired):
    """The body that a webhook of `shipment.rates_ready` has."""


_ShipmentSurchargedEventRequired = TypedDict("_ShipmentSurchargedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.surcharged\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentSurcharged",
})


class ShipmentSurchargedEvent(_ShipmentSurchargedEventRequired):
    """The body that a webhook of `shipment.surcharged` has."""


_SurchargeDisputedEventRequired = TypedDict("_SurchargeDisputedEventRequired", {
    "id": "str",
    "type": "Literal[\"surcharge.disputed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "SurchargeDisputed",
})


class SurchargeDisputedEvent(_SurchargeDisputedEventRequired):
    """The body that a webhook of `surcharge.disputed` has."""


_SurchargeReversedEventRequired = TypedDict("_SurchargeReversedEventRequired", {
    "id": "str",
    "type": "Literal[\"surcharge.reversed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "SurchargeReversed",
})


class SurchargeReversedEvent(_SurchargeReversedEventRequired):
    """The body that a webhook of `surcharge.reversed` has."""


_ShipmentExceptionReportedEventRequired = TypedDict("_ShipmentExceptionReportedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.exception\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentExceptionReported",
})


class ShipmentExceptionReportedEvent(_ShipmentExceptionReportedEventRequired):
    """The body that a webhook of `shipment.exception` has."""


_ShipmentTrackingUpdatedEventRequired = TypedDict("_ShipmentTrackingUpdatedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.tracking_updated\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentTrackingUpdated",
})


class ShipmentTrackingUpdatedEvent(_ShipmentTrackingUpdatedEventRequired):
    """The body that a webhook of `shipment.tracking_updated` has."""


_LabelPurchaseCompletedEventRequired = TypedDict("_LabelPurchaseCompletedEventRequired", {
    "id": "str",
    "type": "Literal[\"label.purchase.completed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelPurchaseCompleted",
})


class LabelPurchaseCompletedEvent(_LabelPurchaseCompletedEventRequired):
    """The body that a webhook of `label.purchase.completed` has."""


_LabelVoidedEventRequired = TypedDict("_LabelVoidedEventRequired", {
    "id": "str",
    "type": "Literal[\"label.voided\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelVoided",
})


class LabelVoidedEvent(_LabelVoidedEventRequired):
    """The body that a webhook of `label.voided` has."""


_LabelExpiringEventRequired = TypedDict("_LabelExpiringEventRequired", {
    "id": "str",
    "type": "Literal[\"label.expiring\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelExpiring",
})


class LabelExpiringEvent(_LabelExpiringEventRequired):
    """The body that a webhook of `label.expiring` has."""


_LabelUsedAfterVoidEventRequired = TypedDict("_LabelUsedAfterVoidEventRequired", {
    "id": "str",
    "type": "Literal[\"label.used_after_void\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelUsedAfterVoid",
})


class LabelUsedAfterVoidEvent(_LabelUsedAfterVoidEventRequired):
    """The body that a webhook of `label.used_after_void` has."""


_ClaimCreatedEventRequired = TypedDict("_ClaimCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"claim.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ClaimCreated",
})


class ClaimCreatedEvent(_ClaimCreatedEventRequired):
    """The body that a webhook of `claim.created` has."""


_ClaimDecidedEventRequired = TypedDict("_ClaimDecidedEventRequired", {
    "id": "str",
    "type": "Literal[\"claim.decided\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ClaimDecided",
})


class ClaimDecidedEvent(_ClaimDecidedEventRequired):
    """The body that a webhook of `claim.decided` has."""


_ClaimWithdrawnEventRequired = TypedDict("_ClaimWithdrawnEventRequired", {
    "id": "str",
    "type": "Literal[\"claim.withdrawn\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ClaimWithdrawn",
})


class ClaimWithdrawnEvent(_ClaimWithdrawnEventRequired):
    """The body that a webhook of `claim.withdrawn` has."""


_BatchCompletedEventRequired = TypedDict("_BatchCompletedEventRequired", {
    "id": "str",
    "type": "Literal[\"batch.completed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "BatchCompleted",
})


class BatchCompletedEvent(_BatchCompletedEventRequired):
    """The body that a webhook of `batch.completed` has."""


_PickupUpdatedEventRequired = TypedDict("_PickupUpdatedEventRequired", {
    "id": "str",
    "type": "Literal[\"pickup.updated\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "PickupUpdated",
})


class PickupUpdatedEvent(_PickupUpdatedEventRequired):
    """The body that a webhook of `pickup.updated` has."""


_TrackerUpdatedEventRequired = TypedDict("_TrackerUpdatedEventRequired", {
    "id": "str",
    "type": "Literal[\"tracker.updated\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "TrackerUpdated",
})


class TrackerUpdatedEvent(_TrackerUpdatedEventRequired):
    """The body that a webhook of `tracker.updated` has."""


_WalletCreditedEventRequired = TypedDict("_WalletCreditedEventRequired", {
    "id": "str",
    "type": "Literal[\"wallet.credited\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WalletCredited",
})


class WalletCreditedEvent(_WalletCreditedEventRequired):
    """The body that a webhook of `wallet.credited` has."""


_WalletLowBalanceEventRequired = TypedDict("_WalletLowBalanceEventRequired", {
    "id": "str",
    "type": "Literal[\"wallet.low_balance\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WalletLowBalance",
})


class WalletLowBalanceEvent(_WalletLowBalanceEventRequired):
    """The body that a webhook of `wallet.low_balance` has."""


_WalletAdjustedEventRequired = TypedDict("_WalletAdjustedEventRequired", {
    "id": "str",
    "type": "Literal[\"wallet.adjusted\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WalletAdjusted",
})


class WalletAdjustedEvent(_WalletAdjustedEventRequired):
    """The body that a webhook of `wallet.adjusted` has."""


_OrderCreatedEventRequired = TypedDict("_OrderCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"order.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "OrderCreated",
})


class OrderCreatedEvent(_OrderCreatedEventRequired):
    """The body that a webhook of `order.created` has."""


_InvoiceCreatedEventRequired = TypedDict("_InvoiceCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"invoice.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "InvoiceCreated",
})


class InvoiceCreatedEvent(_InvoiceCreatedEventRequired):
    """The body that a webhook of `invoice.created` has."""


_InvoiceIssuedEventRequired = TypedDict("_InvoiceIssuedEventRequired", {
    "id": "str",
    "type": "Literal[\"invoice.issued\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "InvoiceIssued",
})


class InvoiceIssuedEvent(_InvoiceIssuedEventRequired):
    """The body that a webhook of `invoice.issued` has."""


_InvoiceProblemEventRequired = TypedDict("_InvoiceProblemEventRequired", {
    "id": "str",
    "type": "Literal[\"invoice.problem\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "InvoiceProblem",
})


class InvoiceProblemEvent(_InvoiceProblemEventRequired):
    """The body that a webhook of `invoice.problem` has."""


_CarrierDegradedEventRequired = TypedDict("_CarrierDegradedEventRequired", {
    "id": "str",
    "type": "Literal[\"carrier.degraded\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "CarrierDegraded",
})


class CarrierDegradedEvent(_CarrierDegradedEventRequired):
    """The body that a webhook of `carrier.degraded` has."""


_CarrierRecoveredEventRequired = TypedDict("_CarrierRecoveredEventRequired", {
    "id": "str",
    "type": "Literal[\"carrier.recovered\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "CarrierRecovered",
})


class CarrierRecoveredEvent(_CarrierRecoveredEventRequired):
    """The body that a webhook of `carrier.recovered` has."""


_WebhookTestEventRequired = TypedDict("_WebhookTestEventRequired", {
    "id": "str",
    "type": "Literal[\"webhook.test\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WebhookTest",
})


class WebhookTestEvent(_WebhookTestEventRequired):
    """The body that a webhook of `webhook.test` has."""
