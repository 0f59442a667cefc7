/** Generated from the OpenAPI document: `npm run client`, against a running service. Do not edit. */

export interface paths {
    "/simulator/bank-transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the bank report a transfer
         * @description The wallet behind the CLABE is credited before the answer.
         */
        post: operations["SimulatorController_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/address-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the recorded verifications
         * @description Latest first.
         */
        get: operations["VerificationsController_list"];
        put?: never;
        /**
         * Verify an address
         * @description Against the official catalogue of postal codes. Case, accents and the usual abbreviations do not matter. Advisory: it never keeps a shipment from being created. Every verification is recorded.
         */
        post: operations["VerificationsController_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved addresses
         * @description Latest first.
         */
        get: operations["AddressesController_list"];
        put?: never;
        /**
         * Save an address
         * @description An address that says `isDefault` takes that from the one that held it.
         */
        post: operations["AddressesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the API keys */
        get: operations["ApiKeysController_list"];
        put?: never;
        /**
         * Create an API key
         * @description The key is shown in this answer only.
         */
        post: operations["ApiKeysController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List batches
         * @description The latest first.
         */
        get: operations["BatchesController_list"];
        put?: never;
        /**
         * Buy labels for up to 100 shipments
         * @description Queues the purchase and answers at once. Each shipment is bought its cheapest current rate; expired ones are quoted again first. Poll the batch, or wait for the event `batch.completed`.
         */
        post: operations["BatchesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what happened, newest first */
        get: operations["EventsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description The latest first.
         */
        get: operations["OrdersController_list"];
        put?: never;
        /**
         * Create an order
         * @description Each line copies from the product it names by `productId`, else from the active one that holds its `sku`, and keeps the copy whatever becomes of the product. A line without a product needs `name` and `unitPrice`.
         */
        post: operations["OrdersController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pickups
         * @description The latest first.
         */
        get: operations["PickupsController_list"];
        put?: never;
        /**
         * Schedule a pickup
         * @description Answers CONFIRMED with the carrier’s confirmation number; PENDING where the carrier does not answer.
         */
        post: operations["PickupsController_schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the plans */
        get: operations["PlansController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active products
         * @description The latest first.
         */
        get: operations["ProductsController_list"];
        put?: never;
        /**
         * Create a product
         * @description LIVE and TEST share the catalogue.
         */
        post: operations["ProductsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote without creating a shipment
         * @description For display only: these rates cannot be bought.
         */
        post: operations["StandaloneQuoteController_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipments
         * @description The latest first. Filters hold together. By `page`, with a total, or by `cursor` (`useCursor=true`).
         */
        get: operations["ShipmentsController_list"];
        put?: never;
        /**
         * Create a shipment and quote it
         * @description Answers the rates of every carrier that covers the route. With `purchase` the label is bought in the same call; a scoped key then needs `labels:write` too. The shipment is created first: a purchase that fails leaves it as a DRAFT.
         */
        post: operations["CreateShipmentController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipping-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rules
         * @description By ascending priority, inactive ones included.
         */
        get: operations["RulesController_list"];
        put?: never;
        /**
         * Create a rule
         * @description It is obeyed from the next quote on. At most 100 rules may be active.
         */
        post: operations["RulesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trackers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trackers
         * @description The latest first.
         */
        get: operations["TrackersController_list"];
        put?: never;
        /**
         * Follow a parcel by its number
         * @description Whoever sent it. A parcel that is followed already keeps its tracker.
         */
        post: operations["TrackersController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook endpoints */
        get: operations["WebhookEndpointsController_list"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description It is told of the events of the credential’s mode, TEST or LIVE. Deliveries are signed as Standard Webhooks says, with the `secret` that this answer shows and no later one does.
         */
        post: operations["WebhookEndpointsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved address */
        get: operations["AddressesController_read"];
        put?: never;
        post?: never;
        /**
         * Delete a saved address
         * @description Shipments keep the address they were created with.
         */
        delete: operations["AddressesController_delete"];
        options?: never;
        head?: never;
        /**
         * Change a saved address
         * @description A field that is absent stays; null clears an optional one. The address must be valid as a whole. Moving it makes `isVerified` false. Shipments keep the address they were created with.
         */
        patch: operations["AddressesController_update"];
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["ApiKeysController_revoke"];
        options?: never;
        head?: never;
        /** Change an API key, or pin its version */
        patch: operations["ApiKeysController_update"];
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description After repeated failures the next attempts are answered with a growing delay, at most two seconds.
         */
        post: operations["SessionsController_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["SessionsController_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an organization
         * @description Opens the organization with its OWNER, a LIVE wallet, and a TEST wallet that holds 10,000.00 MXN.
         */
        post: operations["RegisterController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a batch and its progress */
        get: operations["BatchesController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open the page where a plan is paid for */
        post: operations["BillingController_checkout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the fiscal profile */
        get: operations["BillingController_readInfo"];
        put?: never;
        /**
         * Create or update the fiscal profile
         * @description 201 where it is created, 200 where it is updated. Shared by LIVE and TEST.
         */
        post: operations["BillingController_saveInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices, the latest first
         * @description Real money makes invoices: under TEST there are none.
         */
        get: operations["BillingController_listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an event */
        get: operations["EventsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insurance/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List claims
         * @description The latest first.
         */
        get: operations["InsuranceController_listClaims"];
        put?: never;
        /**
         * File a claim
         * @description One open claim a shipment, at most its declared value. `INVALID_INPUT` carries `details.code` `NOT_INSURED` or `CLAIM_ALREADY_OPEN`. While it is open the label cannot be voided.
         */
        post: operations["InsuranceController_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insurance/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List policies
         * @description One for each label that was bought at an insured rate, the latest first.
         */
        get: operations["InsuranceController_listPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/label-purchase-attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a purchase attempt */
        get: operations["LabelsController_readAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export orders as CSV
         * @description A row for each line, at most 10,000 orders, the oldest first. A cell that a spreadsheet would run as a formula has a quote before it; an import takes it away.
         */
        get: operations["OrderTablesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import orders from CSV
         * @description A row is a line; rows with one `orderNumber` are one order. Columns are the fields of a line and of an order, in any order (`shippingAddress.postalCode`). All orders or none: `errors` says what is wrong with which row. A number that an order has already, unless it is cancelled, is refused.
         */
        post: operations["OrderTablesController_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order
         * @description The header `ETag` is the field `etag`.
         */
        get: operations["OrdersController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an order
         * @description What is left out stays, null clears, `metadata` is replaced whole. Lines and prices never change.
         */
        patch: operations["OrdersController_update"];
        trace?: never;
    };
    "/v1/organizations/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the organization */
        get: operations["OrganizationsController_read"];
        /** Rename the organization, or pin its API version */
        put: operations["OrganizationsController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pickups/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the carriers, and which of them collect */
        get: operations["PickupsController_listCarriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pickups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a pickup */
        get: operations["PickupsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/postal-codes/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find postal codes by colonia
         * @description Answers postal codes, each with only the colonias that matched, best first: names that begin with `q`, then names with a word that does, then names that hold it.
         */
        get: operations["PostalCodesController_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/postal-codes/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the 32 states */
        get: operations["PostalCodesController_states"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/postal-codes/{postalCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a postal code
         * @description Its state, municipality and city, and all of its colonias.
         */
        get: operations["PostalCodesController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all products, inactive ones included */
        get: operations["ProductsController_listAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all products as CSV, inactive ones included
         * @description An import takes it as it is. A cell that a spreadsheet would run as a formula has a quote before it; an import takes it away.
         */
        get: operations["ProductTablesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import products from CSV
         * @description Columns are the fields of a product, in any order, but for `metadata`. A row whose `sku` exists updates that product (an empty cell keeps what it has), any other row creates one. All rows or none: `errors` says what is wrong with which.
         */
        post: operations["ProductTablesController_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product */
        get: operations["ProductsController_read"];
        /**
         * Update a product
         * @description What is left out stays, null clears. Orders keep what they copied.
         */
        put: operations["ProductsController_update"];
        post?: never;
        /**
         * Delete a product
         * @description Its SKU is free again. Orders keep what they copied.
         */
        delete: operations["ProductsController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count shipments by status */
        get: operations["ShipmentsController_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a shipment */
        get: operations["ShipmentsController_read"];
        /**
         * Change a DRAFT
         * @description Any subset of the create fields: what is absent stays, `null` clears what is optional, `metadata` is replaced whole. A new parcel, address, insurance, carrier or level has the shipment quoted again; its former rates are gone.
         */
        put: operations["UpdateShipmentController_update"];
        post?: never;
        /**
         * Cancel a shipment
         * @description Void its label first if you want the charge back.
         */
        delete: operations["ShipmentsController_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipping-rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the rules on a shipment
         * @description Evaluates the active rules and writes nothing. Answers also why a rule did not fire.
         */
        post: operations["RulesController_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipping-rules/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change priorities
         * @description All or nothing; answers every rule in its new order.
         */
        patch: operations["RulesController_reorder"];
        trace?: never;
    };
    "/v1/shipping-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a rule */
        get: operations["RulesController_read"];
        /**
         * Update a rule
         * @description Any subset of the create fields: what is left out stays, null clears what is optional.
         */
        put: operations["RulesController_update"];
        post?: never;
        /**
         * Delete a rule
         * @description Its priority is free again. Shipments keep what it did to them.
         */
        delete: operations["RulesController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trackers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a tracker */
        get: operations["TrackersController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one’s own profile */
        get: operations["UsersController_read"];
        put?: never;
        post?: never;
        /** Delete one’s own account */
        delete: operations["UsersController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the balance */
        get: operations["WalletController_balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/funding-instructions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the CLABE */
        get: operations["FundingController_readInstruction"];
        put?: never;
        /**
         * Get a CLABE for bank transfers
         * @description One for each organization: the first call answers 201, every later one 200 with the same CLABE.
         */
        post: operations["FundingController_provisionInstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set or clear the low-balance alert */
        patch: operations["WalletController_settings"];
        trace?: never;
    };
    "/v1/wallet/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum the movements of a period */
        get: operations["WalletController_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement
         * @description Every movement carries `balanceAfter`: the statement is complete, and its completed rows chain.
         */
        get: operations["WalletController_transactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a webhook endpoint */
        get: operations["WebhookEndpointsController_read"];
        put?: never;
        post?: never;
        /** Delete a webhook endpoint */
        delete: operations["WebhookEndpointsController_delete"];
        options?: never;
        head?: never;
        /** Change a webhook endpoint, or switch it on or off */
        patch: operations["WebhookEndpointsController_update"];
        trace?: never;
    };
    "/simulator/payment-intents/{id}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the processor report that a payment failed */
        post: operations["SimulatorController_fail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulator/payment-intents/{id}/succeed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the processor report that a payment succeeded */
        post: operations["SimulatorController_succeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/addresses/{id}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a saved address
         * @description Records a verification and sets the address’s `isVerified` to its `isValid`. No body.
         */
        post: operations["VerificationsController_validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/billing/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an invoice */
        get: operations["BillingController_readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/addresses/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify up to 100 addresses
         * @description One result for each, in the order of the request: `verification`, or `error` where it cannot be read.
         */
        post: operations["VerificationsController_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/orders/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read up to 100 orders
         * @description One result for each id, in the order of the request; an id that is not yours is `found: false`.
         */
        post: operations["BulkFetchOrdersController_fetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/shipments/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read up to 100 shipments
         * @description One result for each id, in the order of the request; an id that is not yours is `found: false`.
         */
        post: operations["BulkFetchController_fetch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/tracking/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up parcels by number
         * @description Up to 100 of your own labels and trackers: one result for each number, in the same order.
         */
        post: operations["TrackersController_lookUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insurance/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a claim */
        get: operations["InsuranceController_readClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insurance/policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a policy */
        get: operations["InsuranceController_readPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order
         * @description Refused while a label of one of its shipments is valid or being bought. Cancelled once more, it is answered as it is.
         */
        post: operations["OrdersController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the members */
        get: operations["MembersController_list"];
        put?: never;
        /** Add a member */
        post: operations["MembersController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pickups/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancel a pickup
         * @description Only a CONFIRMED one: else `INVALID_INPUT` with `details.code` `PICKUP_NOT_CANCELLABLE`.
         */
        patch: operations["PickupsController_cancel"];
        trace?: never;
    };
    "/v1/pickups/{id}/refresh-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the carrier how a pickup stands
         * @description Answers the pickup as it then is. One that has ended stays as it is.
         */
        post: operations["PickupsController_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/carrier/{carrierCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quote one carrier */
        post: operations["StandaloneQuoteController_quoteCarrier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a label
         * @description The charge equals the rate’s `totalPrice`. Synchronous: 201 with the label. With `async: true`, or where the carrier’s answer is not known: 202 with the attempt and its `Location`.
         */
        post: operations["LabelsController_buy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read, or refresh, a shipment’s rates */
        get: operations["ShipmentRatesController_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a return shipment
         * @description A new DRAFT with rates, from the original’s destination to its return address. The original must have a label; it has one active return at a time, and a return has none. `details.code` tells which rule was broken: `RETURN_NOT_ALLOWED`, `RETURN_ALREADY_EXISTS` or `RETURN_OF_RETURN`.
         */
        post: operations["ReturnShipmentController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/fund/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add funds by card
         * @description 20 to 50,000 MXN. The card is charged in the browser, with `clientSecret`; 3-D Secure included.
         */
        post: operations["FundingController_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/fund/oxxo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add funds by cash voucher
         * @description 20 to 10,000 MXN. The wallet is credited when the shop confirms the payment; valid for 3 days.
         */
        post: operations["FundingController_oxxo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/fund/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add funds by e-wallet
         * @description 20 to 50,000 MXN. The payer approves at `redirectUrl`.
         */
        post: operations["FundingController_paypal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/test/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring the TEST wallet back to 10,000.00 */
        post: operations["WalletController_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event once more
         * @description The same event with the same `webhook-id`, as a new delivery.
         */
        post: operations["WebhookDeliveriesController_again"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was sent to a webhook endpoint, newest first */
        get: operations["WebhookDeliveriesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the signing secret
         * @description The new `secret` is shown in this answer only. For 24 hours deliveries carry a signature of each.
         */
        post: operations["WebhookEndpointsController_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook endpoint
         * @description Sends an event of type `webhook.test`, whatever the endpoint listens to, active or not.
         */
        post: operations["WebhookDeliveriesController_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insurance/claims/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an open claim
         * @description One that is not open: `INVALID_INPUT` with `details.code` `CLAIM_NOT_OPEN`.
         */
        post: operations["InsuranceController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member */
        delete: operations["MembersController_remove"];
        options?: never;
        head?: never;
        /** Change a member’s name or role */
        patch: operations["MembersController_update"];
        trace?: never;
    };
    "/v1/shipments/{id}/label/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a label
         * @description Credits the full original charge to the wallet it came from.
         */
        post: operations["LabelsController_void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}/test/advance-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance a TEST parcel one step
         * @description From LABEL_PURCHASED through READY_FOR_PICKUP, PICKED_UP, IN_TRANSIT and OUT_FOR_DELIVERY to DELIVERED. From PICKED_UP on a TEST parcel also moves by itself.
         */
        post: operations["ShipmentsController_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/fund/{paymentIntentId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what became of a payment */
        get: operations["FundingController_status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddressRequest: {
            /** @example Ana Ruiz */
            contactName: string;
            /**
             * @description E.164; stored without spaces.
             * @example +525512345678
             */
            contactPhone: string;
            /** @example ana@tienda.mx */
            contactEmail?: string | null;
            /** @example Tienda Azul */
            company?: string | null;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber?: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2:MX code or the usual abbreviation; answered as `MX-…`.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /**
             * @description Default `MX`.
             * @example MX
             */
            country?: string | null;
            /**
             * @description Hints for the courier.
             * @example Portón verde
             */
            reference?: string | null;
            /** @description Default true. */
            isResidential?: boolean | null;
            /** @description Default false. Of saved addresses, at most one is the default. */
            isDefault?: boolean | null;
            /** @example 19.4284 */
            latitude?: number | null;
            /** @example -99.1677 */
            longitude?: number | null;
        };
        AddressChanges: {
            /** @example Ana Ruiz */
            contactName?: string;
            /**
             * @description E.164; stored without spaces.
             * @example +525512345678
             */
            contactPhone?: string;
            /** @example ana@tienda.mx */
            contactEmail?: string | null;
            /** @example Tienda Azul */
            company?: string | null;
            /** @example Av. Paseo de la Reforma */
            street?: string;
            /** @example 222 */
            exteriorNumber?: string;
            /** @example Piso 3 */
            interiorNumber?: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood?: string;
            /** @example Ciudad de México */
            city?: string;
            /**
             * @description ISO 3166-2:MX code or the usual abbreviation; answered as `MX-…`.
             * @example MX-CMX
             */
            state?: string;
            /** @example 06600 */
            postalCode?: string;
            /**
             * @description Default `MX`.
             * @example MX
             */
            country?: string | null;
            /**
             * @description Hints for the courier.
             * @example Portón verde
             */
            reference?: string | null;
            /** @description Default true. */
            isResidential?: boolean | null;
            /** @description Default false. Of saved addresses, at most one is the default. */
            isDefault?: boolean | null;
            /** @example 19.4284 */
            latitude?: number | null;
            /** @example -99.1677 */
            longitude?: number | null;
        };
        VerifiableAddressRequest: {
            /** @example Av. Paseo de la Reforma */
            street?: string | null;
            /** @example 222 */
            exteriorNumber?: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood?: string | null;
            /** @example 06600 */
            postalCode: string;
            /** @example Ciudad de México */
            city?: string | null;
            /** @example MX-CMX */
            state?: string | null;
            /**
             * @description Default `MX`.
             * @example MX
             */
            country?: string | null;
        };
        VerifyAddressRequest: {
            address: components["schemas"]["VerifiableAddressRequest"];
            /**
             * @description Default `sepomex`: the catalogue of Correos de México.
             * @enum {string|null}
             */
            provider?: "sepomex" | null;
        };
        BulkAddressesRequest: {
            /** @description Addresses to be verified. One that cannot be read is answered with its error; the others are verified. */
            addresses: components["schemas"]["VerifiableAddressRequest"][];
        };
        LoginRequest: {
            /** @example ana@tienda.mx */
            email: string;
            /** @example correct horse battery */
            password: string;
        };
        UpdateOrganizationRequest: {
            /** @example Tienda Azul */
            name?: string | null;
            /**
             * @description The version that every key without a pin of its own is served at.
             * @example 2026-05-01
             */
            apiVersion?: string | null;
        };
        AddMemberRequest: {
            /** @example luis@tienda.mx */
            email: string;
            /** @example Luis Peña */
            name: string;
            /**
             * @example MEMBER
             * @enum {string}
             */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            /** @example correct horse battery */
            password: string;
        };
        UpdateMemberRequest: {
            /** @example Luis Peña */
            name?: string | null;
            /**
             * @example ADMIN
             * @enum {string|null}
             */
            role?: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER" | null;
        };
        CreateApiKeyRequest: {
            /** @example Tienda en línea */
            name: string;
            /**
             * @example TEST
             * @enum {string}
             */
            mode: "TEST" | "LIVE";
            /**
             * @description What the key is limited to. Left out: everything its role may do.
             * @example [
             *       "shipments:read",
             *       "shipments:write",
             *       "labels:write"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description Default ADMIN; at most the creator’s own.
             * @example ADMIN
             * @enum {string|null}
             */
            role?: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER" | null;
            /**
             * @description Addresses and ranges the key may be used from. Left out or empty: any.
             * @example [
             *       "203.0.113.7",
             *       "2001:db8::/32"
             *     ]
             */
            ipAllowlist?: string[] | null;
            /**
             * @description Must lie in the future.
             * @example 2027-12-31T00:00:00.000Z
             */
            expiresAt?: string | null;
        };
        UpdateApiKeyRequest: {
            name?: string | null;
            /**
             * @description What the key is limited to. Left out: everything its role may do.
             * @example [
             *       "shipments:read",
             *       "shipments:write",
             *       "labels:write"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description Addresses and ranges the key may be used from. Left out or empty: any.
             * @example [
             *       "203.0.113.7",
             *       "2001:db8::/32"
             *     ]
             */
            ipAllowlist?: string[] | null;
            /**
             * @description Pins the key to a version; null removes the pin.
             * @example 2026-05-01
             */
            apiVersion?: string | null;
        };
        CreateBatchRequest: {
            /**
             * @description Duplicates count once; shipments that have their label already count as purchased.
             * @example [
             *       "shp_01jb7w0v5kq0m3r8x2d4t6y9za"
             *     ]
             */
            shipmentIds: string[];
        };
        BillingInfoRequest: {
            /**
             * @description Upper-cased; its check digit counts. The two generic ones are accepted.
             * @example EKU9003173C9
             */
            rfc: string;
            /**
             * @description As registered with the SAT.
             * @example ESCUELA KEMPER URGATE
             */
            razonSocial: string;
            /**
             * @description A code of c_RegimenFiscal that fits the kind of taxpayer.
             * @example 601
             */
            regimenFiscal: string;
            /**
             * @description A code of c_UsoCFDI that fits the kind of taxpayer and the regime.
             * @example G03
             */
            usoCfdi: string;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber?: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2:MX code or the usual abbreviation; answered as `MX-…`.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /** @example facturas@tienda.mx */
            billingEmail: string;
            /** @example +525512345678 */
            billingPhone?: string | null;
            /**
             * @description True: every LIVE funding makes an invoice. Default false.
             * @example true
             */
            requireInvoice?: boolean | null;
        };
        CheckoutRequest: {
            /**
             * @description The plan to go to.
             * @example GROWTH
             * @enum {string}
             */
            plan: "FREE" | "GROWTH" | "SCALE" | "ENTERPRISE";
        };
        ImportRequest: {
            /** @description CSV text with a header row: at most 1000 rows. */
            csv: string;
            /** @description Default false. True: only says what would happen. */
            dryRun?: boolean | null;
        };
        CreateProductRequest: {
            /**
             * @description Unique among your products, inactive ones included. Order lines with it link to the active product.
             * @example LIB-0042
             */
            sku?: string | null;
            /** @example Pasta dura, 320 páginas */
            description?: string | null;
            /**
             * Format: double
             * @description Per unit; copied to order lines as `unitPrice`.
             * @example 349.5
             */
            price?: number | null;
            /**
             * @description Default `MXN`.
             * @example MXN
             */
            currency?: string | null;
            /**
             * @description Kilograms.
             * @example 0.6
             */
            weight?: number | null;
            /**
             * @description Centimetres.
             * @example 24
             */
            length?: number | null;
            /**
             * @description Centimetres.
             * @example 16
             */
            width?: number | null;
            /**
             * @description Centimetres.
             * @example 3
             */
            height?: number | null;
            /**
             * @description Tariff code.
             * @example 4901.99
             */
            hsCode?: string | null;
            /**
             * @description Product class key of the SAT.
             * @example 55101500
             */
            satProductClassCode?: string | null;
            /** @example MX */
            countryOfOrigin?: string | null;
            /** @example Libro impreso */
            customsDescription?: string | null;
            /**
             * Format: double
             * @description Per unit, for insurance and customs.
             * @example 300
             */
            declaredValue?: number | null;
            /**
             * @description Default `MXN`.
             * @example MXN
             */
            declaredValueCurrency?: string | null;
            /** @description Default false. */
            shipsSeparately?: boolean | null;
            /** @example https://tienda.mx/libros/42.jpg */
            imageUrl?: string | null;
            /** @description Default true. Inactive products are not listed and never link by SKU. */
            isActive?: boolean | null;
            /** @description Your own key-value pairs, answered as given. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @example El laberinto de la soledad */
            name: string;
        };
        UpdateProductRequest: {
            /**
             * @description Unique among your products, inactive ones included. Order lines with it link to the active product.
             * @example LIB-0042
             */
            sku?: string | null;
            /** @example Pasta dura, 320 páginas */
            description?: string | null;
            /**
             * Format: double
             * @description Per unit; copied to order lines as `unitPrice`.
             * @example 349.5
             */
            price?: number | null;
            /**
             * @description Default `MXN`.
             * @example MXN
             */
            currency?: string | null;
            /**
             * @description Kilograms.
             * @example 0.6
             */
            weight?: number | null;
            /**
             * @description Centimetres.
             * @example 24
             */
            length?: number | null;
            /**
             * @description Centimetres.
             * @example 16
             */
            width?: number | null;
            /**
             * @description Centimetres.
             * @example 3
             */
            height?: number | null;
            /**
             * @description Tariff code.
             * @example 4901.99
             */
            hsCode?: string | null;
            /**
             * @description Product class key of the SAT.
             * @example 55101500
             */
            satProductClassCode?: string | null;
            /** @example MX */
            countryOfOrigin?: string | null;
            /** @example Libro impreso */
            customsDescription?: string | null;
            /**
             * Format: double
             * @description Per unit, for insurance and customs.
             * @example 300
             */
            declaredValue?: number | null;
            /**
             * @description Default `MXN`.
             * @example MXN
             */
            declaredValueCurrency?: string | null;
            /** @description Default false. */
            shipsSeparately?: boolean | null;
            /** @example https://tienda.mx/libros/42.jpg */
            imageUrl?: string | null;
            /** @description Default true. Inactive products are not listed and never link by SKU. */
            isActive?: boolean | null;
            /** @description Your own key-value pairs, answered as given. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @example El laberinto de la soledad */
            name?: string | null;
        };
        FileClaimRequest: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            /**
             * @example DAMAGE
             * @enum {string}
             */
            reason: "LOSS" | "DAMAGE" | "DELAY" | "THEFT";
            /**
             * Format: double
             * @description MXN: at most the declared value.
             * @example 850.5
             */
            amount: number;
            /** @example La caja llegó rota y el contenido incompleto. */
            description: string;
        };
        BuyLabelRequest: {
            /**
             * @description From this shipment’s `rates`.
             * @example rate_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            rateId: string;
            /**
             * @description Default `PDF`.
             * @enum {string|null}
             */
            labelFormat?: "PDF" | "ZPL" | null;
            /** @example PEDIDO-1042 */
            externalReference?: string | null;
            /**
             * @description Default false. True: answers 202 with the attempt at once.
             * @example false
             */
            async?: boolean | null;
        };
        LineItemRequest: {
            /** @description Copies from this product of your catalogue, active or not. What the line gives itself comes first. */
            productId?: string | null;
            /**
             * @description Copies from the active product that holds it; where none does, the line needs `name` and `unitPrice`.
             * @example LIB-0042
             */
            sku?: string | null;
            /** @example El laberinto de la soledad */
            name?: string | null;
            /** @example 2 */
            quantity: number;
            /**
             * Format: double
             * @description MXN, of one piece.
             * @example 349.5
             */
            unitPrice?: number | null;
            /**
             * @description Kilograms, of one piece.
             * @example 0.6
             */
            weight?: number | null;
            /**
             * @description Centimetres, of one piece.
             * @example 24
             */
            length?: number | null;
            /**
             * @description Centimetres, of one piece.
             * @example 16
             */
            width?: number | null;
            /**
             * @description Centimetres, of one piece.
             * @example 3
             */
            height?: number | null;
            /**
             * @description Tariff code.
             * @example 4901.99
             */
            hsCode?: string | null;
            /**
             * @description Product class key of the SAT.
             * @example 55101500
             */
            satProductClassCode?: string | null;
            /** @example MX */
            countryOfOrigin?: string | null;
            /** @example Libro impreso */
            customsDescription?: string | null;
            /**
             * Format: double
             * @description MXN, of one piece: for insurance and customs.
             * @example 300
             */
            declaredValue?: number | null;
        };
        CreateOrderRequest: {
            /**
             * @description Your own number.
             * @example PEDIDO-1042
             */
            orderNumber?: string | null;
            /**
             * @description The sales channel; kept upper-case.
             * @example SHOPIFY
             */
            channel?: string | null;
            /** @description Where its shipments go unless they say otherwise. */
            shippingAddress?: components["schemas"]["AddressRequest"] | null;
            /** @description Your own key-value pairs, answered as given. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            lineItems: components["schemas"]["LineItemRequest"][];
        };
        UpdateOrderRequest: {
            /**
             * @description Your own number.
             * @example PEDIDO-1042
             */
            orderNumber?: string | null;
            /**
             * @description The sales channel; kept upper-case.
             * @example SHOPIFY
             */
            channel?: string | null;
            /** @description Where its shipments go unless they say otherwise. */
            shippingAddress?: components["schemas"]["AddressRequest"] | null;
            /** @description Your own key-value pairs, answered as given. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        FetchOrdersRequest: {
            /**
             * @example [
             *       "ord_01jb7w0v5kq0m3r8x2d4t6y9za"
             *     ]
             */
            ids: string[];
        };
        SchedulePickupRequest: {
            /**
             * @description A carrier listed with pickup support.
             * @example ESTAFETA
             * @enum {string}
             */
            carrierCode: "ESTAFETA" | "DHL" | "FEDEX" | "UPS";
            /**
             * Format: date
             * @description Today, in Mexico City, or later.
             * @example 2030-01-15
             */
            pickupDate: string;
            /**
             * @description From when the packages are ready: local time of Mexico City.
             * @example 09:00
             */
            readyTime: string;
            /**
             * @description Later than `readyTime`.
             * @example 18:00
             */
            closingTime: string;
            /** @example 4 */
            packageCount: number;
            /**
             * @description Kilograms.
             * @example 12.5
             */
            totalWeight: number;
            /** @example Ana Ruiz */
            contactName: string;
            /** @example +525512345678 */
            contactPhone: string;
            /** @description A saved address. Default: where the carrier collects for you. */
            pickupAddressId?: string | null;
            /** @example Entregar en recepción */
            specialInstructions?: string | null;
            /** @description What is to be collected: shipments with a label of this carrier that it has not collected yet. */
            shipmentIds?: string[] | null;
        };
        CancelPickupRequest: {
            /** @example El pedido se canceló */
            reason: string;
        };
        ConditionResponse: {
            /** @description Matches when all of them match. */
            all?: components["schemas"]["ConditionResponse"][];
            /** @description Matches when any of them matches. */
            any?: components["schemas"]["ConditionResponse"][];
            /**
             * @example parcel.weight
             * @enum {string}
             */
            field?: "parcel.weight" | "parcel.length" | "parcel.width" | "parcel.height" | "parcel.packagingType" | "to.country" | "to.state" | "to.postalCode" | "to.isResidential" | "order.totalPrice" | "order.channel" | "shipment.declaredValue" | "shipment.isInternational";
            /**
             * @example >
             * @enum {string}
             */
            op?: "==" | "!=" | ">" | ">=" | "<" | "<=" | "in" | "not_in" | "contains" | "starts_with";
            /**
             * @description Of the field’s type; a list of such values for `in` and `not_in`.
             * @example 20
             */
            value?: string | number | boolean | (string | number | boolean)[];
        };
        ActionResponse: {
            /**
             * @example select_carrier
             * @enum {string}
             */
            type: "select_carrier" | "select_service" | "exclude_carrier" | "add_insurance" | "set_label_format" | "add_signature_required" | "tag";
            /**
             * @description Of `select_carrier`, `select_service` and `exclude_carrier`.
             * @example ESTAFETA
             */
            carrierCode?: string;
            /** @description Of `select_service`. */
            serviceCode?: string;
            /** @description MXN. Of `add_insurance`. */
            declaredValue?: number;
            /**
             * @description Of `set_label_format`.
             * @enum {string}
             */
            format?: "PDF" | "ZPL" | "PNG";
            /** @description Of `tag`. */
            tags?: string[];
        };
        ShippingRuleRequest: {
            /** @example Pesados por Estafeta */
            name?: string | null;
            /**
             * @description Rules are evaluated by ascending priority. Unique among your rules of this mode, inactive ones included.
             * @example 10
             */
            priority: number;
            /** @description Default true. An inactive rule is not evaluated. */
            isActive?: boolean | null;
            /** @description A tree of `{all: […]}`, `{any: […]}` and leaves `{field, op, value}`: at most 10 deep and 100 nodes. */
            conditions: components["schemas"]["ConditionResponse"];
            /** @description At least one. */
            actions: components["schemas"]["ActionResponse"][];
        };
        PreviewParcelRequest: {
            /**
             * @description Kilograms by default.
             * @example 25
             */
            weight?: number | null;
            /**
             * @description Centimetres by default.
             * @example 30
             */
            length?: number | null;
            /** @example 20 */
            width?: number | null;
            /** @example 15 */
            height?: number | null;
            /**
             * @description Default `cm`.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | "in" | null;
            /**
             * @description Default `kg`.
             * @enum {string|null}
             */
            weightUnit?: "kg" | "g" | "lb" | "oz" | null;
            /** @example BOX */
            packagingType?: string | null;
        };
        PreviewDestinationRequest: {
            /** @example MX */
            country?: string | null;
            /** @example MX-NLE */
            state?: string | null;
            /** @example 64000 */
            postalCode?: string | null;
            isResidential?: boolean | null;
        };
        PreviewValuesRequest: {
            /**
             * Format: double
             * @description MXN.
             * @example 1500
             */
            declaredValue?: number | null;
            /** @example false */
            isInternational?: boolean | null;
        };
        PreviewOrderRequest: {
            /**
             * Format: double
             * @description MXN.
             */
            totalPrice?: number | null;
            /** @description Sales-channel code: read in upper case, as an order’s is. */
            channel?: string | null;
        };
        PreviewShipmentRequest: {
            parcel?: components["schemas"]["PreviewParcelRequest"] | null;
            to?: components["schemas"]["PreviewDestinationRequest"] | null;
            shipment?: components["schemas"]["PreviewValuesRequest"] | null;
            order?: components["schemas"]["PreviewOrderRequest"] | null;
        };
        PreviewRequest: {
            shipment: components["schemas"]["PreviewShipmentRequest"];
        };
        RulePriorityRequest: {
            /** @example rul_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example 20 */
            priority: number;
        };
        ReorderRulesRequest: {
            /** @description The rules to move; the others stay where they are. Two rules may swap. */
            rules: components["schemas"]["RulePriorityRequest"][];
        };
        ShippingRuleChanges: {
            /** @example Pesados por Estafeta */
            name?: string | null;
            /**
             * @description Rules are evaluated by ascending priority. Unique among your rules of this mode, inactive ones included.
             * @example 10
             */
            priority?: number;
            /** @description Default true. An inactive rule is not evaluated. */
            isActive?: boolean | null;
            /** @description A tree of `{all: […]}`, `{any: […]}` and leaves `{field, op, value}`: at most 10 deep and 100 nodes. */
            conditions?: components["schemas"]["ConditionResponse"];
            /** @description At least one. */
            actions?: components["schemas"]["ActionResponse"][];
        };
        FetchShipmentsRequest: {
            /**
             * @example [
             *       "shp_01jb7w0v5kq0m3r8x2d4t6y9za"
             *     ]
             */
            ids: string[];
        };
        CreateTrackerRequest: {
            /** @example 1234567890 */
            trackingNumber: string;
            /**
             * @description ESTAFETA, DHL or FEDEX: those that can be polled.
             * @example DHL
             */
            carrierCode: string;
        };
        LookUpTrackingRequest: {
            /**
             * @description 1 to 100. One that is unknown, or no text, does not fail the others: it is answered `found: false`.
             * @example [
             *       "1234567890",
             *       "3004512345678901234567"
             *     ]
             */
            trackingNumbers: string[];
        };
        WalletSettingsRequest: {
            /**
             * Format: double
             * @description MXN; null turns the alert off.
             * @example 500
             */
            lowBalanceThreshold: number | null;
        };
        CardFundingRequest: {
            /**
             * Format: double
             * @description MXN, at most two decimals.
             * @example 500
             */
            amount: number;
        };
        EwalletFundingRequest: {
            /**
             * Format: double
             * @description MXN, at most two decimals.
             * @example 500
             */
            amount: number;
            /**
             * @description Where the payer returns to after approval.
             * @example https://tienda.mx/monedero
             */
            returnUrl?: string | null;
        };
        CashFundingRequest: {
            /**
             * Format: double
             * @description MXN, at most two decimals.
             * @example 500
             */
            amount: number;
        };
        BankTransferRequest: {
            /** @example 646180100000000013 */
            clabe: string;
            /**
             * Format: double
             * @description MXN, at most two decimals.
             * @example 1500
             */
            amount: number;
            /**
             * @description The same reference twice to one CLABE is one transfer. Without one each call is another.
             * @example FOLIO-1
             */
            reference?: string | null;
        };
        CreateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description http or https, without credentials. Redirects are not followed.
             * @example https://tienda.mx/webhooks/guia
             */
            url: string;
            /**
             * @description What to be told of: `*` for everything, or any of `shipment.created`, `shipment.status_changed`, `shipment.rates_ready`, `label.purchase.completed`, `label.voided`, `batch.completed`, `pickup.updated`, `tracker.updated`, `wallet.credited`, `wallet.low_balance`, `order.created`, `invoice.created`.
             * @example [
             *       "label.purchase.completed",
             *       "shipment.status_changed"
             *     ]
             */
            events: string[];
            /** @example Tienda en línea */
            description?: string | null;
            /** @description Default true. An inactive endpoint is told of nothing. */
            isActive?: boolean | null;
        };
        UpdateWebhookEndpointRequest: {
            /**
             * Format: uri
             * @description http or https, without credentials. Redirects are not followed.
             * @example https://tienda.mx/webhooks/guia
             */
            url?: string | null;
            /**
             * @description What to be told of: `*` for everything, or any of `shipment.created`, `shipment.status_changed`, `shipment.rates_ready`, `label.purchase.completed`, `label.voided`, `batch.completed`, `pickup.updated`, `tracker.updated`, `wallet.credited`, `wallet.low_balance`, `order.created`, `invoice.created`.
             * @example [
             *       "label.purchase.completed",
             *       "shipment.status_changed"
             *     ]
             */
            events?: string[] | null;
            /** @example Tienda en línea */
            description?: string | null;
            /** @description `true` switches it on again; `false` ends what was still to be sent. */
            isActive?: boolean | null;
        };
        InlineAddressRequest: {
            /** @example Ana Ruiz */
            contactName: string;
            /**
             * @description E.164; stored without spaces.
             * @example +525512345678
             */
            contactPhone: string;
            /** @example ana@tienda.mx */
            contactEmail?: string | null;
            /** @example Tienda Azul */
            company?: string | null;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber?: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2:MX code or the usual abbreviation; answered as `MX-…`.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /**
             * @description Default `MX`.
             * @example MX
             */
            country?: string | null;
            /**
             * @description Hints for the courier.
             * @example Portón verde
             */
            reference?: string | null;
            /** @description Default true. */
            isResidential?: boolean | null;
            /** @description Default false. Of saved addresses, at most one is the default. */
            isDefault?: boolean | null;
            /** @example 19.4284 */
            latitude?: number | null;
            /** @example -99.1677 */
            longitude?: number | null;
            /** @description True stores it in the address book. */
            saveToAddressBook?: boolean | null;
        };
        ParcelRequest: {
            /**
             * @description Centimetres, unless `dimensionUnit` says otherwise.
             * @example 30
             */
            length: number;
            /** @example 20 */
            width: number;
            /** @example 15 */
            height: number;
            /**
             * @description Kilograms, unless `weightUnit` says otherwise.
             * @example 2.5
             */
            weight: number;
            /**
             * @description Default `cm`.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | "in" | null;
            /**
             * @description Default `kg`.
             * @enum {string|null}
             */
            weightUnit?: "kg" | "g" | "lb" | "oz" | null;
            /** @example Libros */
            description?: string | null;
            /** @example BOX */
            packagingType?: string | null;
        };
        PurchaseObject: {
            /** @description With `serviceCode`; instead of `strategy`. */
            carrierCode?: string | null;
            /** @description Carrier-native. */
            serviceCode?: string | null;
            /**
             * @description Instead of `carrierCode` and `serviceCode`.
             * @enum {string|null}
             */
            strategy?: "cheapest" | null;
            /**
             * @description Default `PDF`.
             * @enum {string|null}
             */
            labelFormat?: "PDF" | "ZPL" | null;
            /** @description Default false. True: the answer carries `labelPurchaseAttempt`. */
            async?: boolean | null;
        };
        CreateShipmentRequest: {
            /**
             * @description Your own reference.
             * @example PEDIDO-1042
             */
            externalId?: string | null;
            /**
             * @description Quotes this carrier only; does not buy.
             * @enum {string|null}
             */
            carrierCode?: "ESTAFETA" | "DHL" | "FEDEX" | "UPS" | "REDPACK" | "PAQUETEXPRESS" | "NOVENTA9MINUTOS" | null;
            /**
             * @description Quotes this level only.
             * @enum {string|null}
             */
            serviceLevel?: "express" | "standard" | "economy" | null;
            /** @description Default false. */
            requestInsurance?: boolean | null;
            /**
             * Format: double
             * @description MXN.
             * @example 1500
             */
            declaredValue?: number | null;
            /** @description Your own key-value pairs, answered as given. Under TEST, `simulate` steers the carriers. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description The origin: exactly one of `fromAddressId`, `fromAddress` and `from`. */
            fromAddress?: components["schemas"]["InlineAddressRequest"] | null;
            /** @description The same as `fromAddress`. */
            from?: components["schemas"]["InlineAddressRequest"] | null;
            fromAddressId?: string | null;
            /** @description The destination: exactly one of `toAddressId`, `toAddress` and `to`. */
            toAddress?: components["schemas"]["InlineAddressRequest"] | null;
            /** @description The same as `toAddress`. */
            to?: components["schemas"]["InlineAddressRequest"] | null;
            toAddressId?: string | null;
            /** @description Default: the origin. */
            returnAddress?: components["schemas"]["InlineAddressRequest"] | null;
            returnAddressId?: string | null;
            /** @description Ships for this order: what you leave out is taken from it (the destination, the parcel, with `requestInsurance` the declared value), and shipping rules see its total and channel. */
            orderId?: string | null;
            /** @description With `orderId` it may be left out: the products’ weights and sizes make it. */
            parcel?: components["schemas"]["ParcelRequest"] | null;
            purchase?: components["schemas"]["PurchaseObject"] | null;
        };
        RegisterRequest: {
            /** @example ana@tienda.mx */
            email: string;
            /**
             * @description At least 12 characters.
             * @example correct horse battery
             */
            password: string;
            /** @example Ana Ruiz */
            name: string;
            /** @example Tienda Azul */
            organizationName: string;
        };
        ReturnShipmentRequest: {
            /**
             * @description Your own reference.
             * @example PEDIDO-1042
             */
            externalId?: string | null;
            /**
             * @description Quotes this carrier only; does not buy.
             * @enum {string|null}
             */
            carrierCode?: "ESTAFETA" | "DHL" | "FEDEX" | "UPS" | "REDPACK" | "PAQUETEXPRESS" | "NOVENTA9MINUTOS" | null;
            /**
             * @description Quotes this level only.
             * @enum {string|null}
             */
            serviceLevel?: "express" | "standard" | "economy" | null;
            /** @description Default false. */
            requestInsurance?: boolean | null;
            /**
             * Format: double
             * @description MXN.
             * @example 1500
             */
            declaredValue?: number | null;
            /** @description Your own key-value pairs, answered as given. Under TEST, `simulate` steers the carriers. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description Default: the original’s parcel. */
            parcel?: components["schemas"]["ParcelRequest"] | null;
        };
        QuotePlaceRequest: {
            /** @example 06600 */
            postalCode: string;
            /**
             * @description Default `MX`.
             * @example MX
             */
            country?: string | null;
        };
        QuoteParcelRequest: {
            /**
             * @description cm
             * @example 30
             */
            length: number;
            /**
             * @description cm
             * @example 20
             */
            width: number;
            /**
             * @description cm
             * @example 15
             */
            height: number;
            /**
             * @description kg
             * @example 2.5
             */
            weight: number;
        };
        StandaloneQuoteRequest: {
            origin: components["schemas"]["QuotePlaceRequest"];
            destination: components["schemas"]["QuotePlaceRequest"];
            parcel: components["schemas"]["QuoteParcelRequest"];
        };
        UpdateShipmentRequest: {
            /**
             * @description Your own reference.
             * @example PEDIDO-1042
             */
            externalId?: string | null;
            /**
             * @description Quotes this carrier only; does not buy.
             * @enum {string|null}
             */
            carrierCode?: "ESTAFETA" | "DHL" | "FEDEX" | "UPS" | "REDPACK" | "PAQUETEXPRESS" | "NOVENTA9MINUTOS" | null;
            /**
             * @description Quotes this level only.
             * @enum {string|null}
             */
            serviceLevel?: "express" | "standard" | "economy" | null;
            /** @description Default false. */
            requestInsurance?: boolean | null;
            /**
             * Format: double
             * @description MXN.
             * @example 1500
             */
            declaredValue?: number | null;
            /** @description Your own key-value pairs, answered as given. Under TEST, `simulate` steers the carriers. */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /** @description The origin: exactly one of `fromAddressId`, `fromAddress` and `from`. */
            fromAddress?: components["schemas"]["InlineAddressRequest"] | null;
            /** @description The same as `fromAddress`. */
            from?: components["schemas"]["InlineAddressRequest"] | null;
            fromAddressId?: string | null;
            /** @description The destination: exactly one of `toAddressId`, `toAddress` and `to`. */
            toAddress?: components["schemas"]["InlineAddressRequest"] | null;
            /** @description The same as `toAddress`. */
            to?: components["schemas"]["InlineAddressRequest"] | null;
            toAddressId?: string | null;
            /** @description Default: the origin. */
            returnAddress?: components["schemas"]["InlineAddressRequest"] | null;
            returnAddressId?: string | null;
            /** @description Replaces the parcel whole. */
            parcel?: components["schemas"]["ParcelRequest"] | null;
        };
        AddressResponse: {
            /** @example Ana Ruiz */
            contactName: string;
            /** @example +525512345678 */
            contactPhone: string;
            /** @example ana@tienda.mx */
            contactEmail: string | null;
            /** @example Tienda Azul */
            company: string | null;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2 in Mexico; elsewhere as it was sent.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /** @example MX */
            country: string;
            /**
             * @description Hints for the courier.
             * @example Portón verde
             */
            reference: string | null;
            isResidential: boolean;
            /** @example 19.4284 */
            latitude: number | null;
            /** @example -99.1677 */
            longitude: number | null;
            /** @example adr_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @description At most one address of the organization and mode. */
            isDefault: boolean;
            /** @description Set by validating it; false again once it moves. */
            isVerified: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        DeletedResponse: {
            id: string;
            /** @enum {boolean} */
            deleted: true;
        };
        StateResponse: {
            /** @example MX-CMX */
            code: string;
            /** @example Ciudad de México */
            name: string;
        };
        ColoniaResponse: {
            /** @example Juárez */
            name: string;
            /** @example Colonia */
            type: string;
            /** @example Urbano */
            zone: string;
        };
        PostalCodeResponse: {
            /** @example 06600 */
            postalCode: string;
            /** @enum {string} */
            country: "MX";
            state: components["schemas"]["StateResponse"];
            /** @example Cuauhtémoc */
            municipality: string;
            /**
             * @description Null where none is known.
             * @example Ciudad de México
             */
            city: string | null;
            colonies: components["schemas"]["ColoniaResponse"][];
        };
        NormalizedAddressResponse: {
            /** @example 06600 */
            postalCode: string;
            /**
             * @description As the catalogue spells it.
             * @example Juárez
             */
            neighborhood: string | null;
            /**
             * @description Where it has none, the municipality.
             * @example Ciudad de México
             */
            city: string | null;
            /**
             * @description Full name.
             * @example Ciudad de México
             */
            state: string | null;
            /** @example MX */
            country: string;
        };
        VerificationErrorResponse: {
            /** @enum {string} */
            field: "postalCode";
            /** @enum {string} */
            code: "POSTAL_CODE_NOT_FOUND";
            /** @example Postal code 00000 does not exist. */
            message: string;
        };
        SuggestionResponse: {
            /** @example Roma Norte */
            neighborhood: string;
            /** @example Colonia */
            type: string;
            /** @example Urbano */
            zone: string;
        };
        VerificationResponse: {
            /** @example av_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @description The saved address that was validated. */
            addressId?: string;
            /** @description The postal code exists. */
            isValid: boolean;
            /**
             * @description 0.95: postal code found and colonia matched; 0.75: postal code found; 0: there is no such postal code.
             * @enum {number}
             */
            confidence: 0.95 | 0.75 | 0;
            normalizedAddress: components["schemas"]["NormalizedAddressResponse"];
            /** @description Empty when valid. */
            errors: components["schemas"]["VerificationErrorResponse"][];
            /** @description At 0.75: colonias of the postal code, the nearest name first. */
            suggestions: components["schemas"]["SuggestionResponse"][];
            /** @enum {string} */
            provider: "sepomex";
            /** Format: date-time */
            createdAt: string;
        };
        ItemErrorResponse: {
            /** @example VALIDATION_ERROR */
            code: string;
            message: string;
            details: Record<string, never>;
        };
        BulkVerificationResponse: {
            /**
             * @description Place in the request, from 0.
             * @example 0
             */
            index: number;
            verification?: components["schemas"]["VerificationResponse"];
            /** @description Instead, where the address could not be read. */
            error?: components["schemas"]["ItemErrorResponse"];
        };
        CreatedApiKeyResponse: {
            /** @example key_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example Tienda en línea */
            name: string;
            /** @enum {string} */
            mode: "TEST" | "LIVE";
            /**
             * @description The first 12 characters of the key.
             * @example sk_test_4fGh
             */
            keyPrefix: string;
            /** @description Null: unrestricted. */
            scopes: ("shipments:read" | "shipments:write" | "labels:write" | "rates:read" | "addresses:read" | "addresses:write" | "products:read" | "products:write" | "orders:read" | "orders:write" | "wallet:read" | "wallet:write" | "pickups:read" | "pickups:write" | "rules:read" | "rules:write" | "billing:read" | "billing:write" | "webhooks:read" | "webhooks:write" | "insurance:read" | "insurance:write")[] | null;
            /** @enum {string} */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            ipAllowlist: string[] | null;
            /** @description Null: the organization’s. */
            apiVersion: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The key itself. Shown this once. */
            key: string;
        };
        ApiKeyResponse: {
            /** @example key_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example Tienda en línea */
            name: string;
            /** @enum {string} */
            mode: "TEST" | "LIVE";
            /**
             * @description The first 12 characters of the key.
             * @example sk_test_4fGh
             */
            keyPrefix: string;
            /** @description Null: unrestricted. */
            scopes: ("shipments:read" | "shipments:write" | "labels:write" | "rates:read" | "addresses:read" | "addresses:write" | "products:read" | "products:write" | "orders:read" | "orders:write" | "wallet:read" | "wallet:write" | "pickups:read" | "pickups:write" | "rules:read" | "rules:write" | "billing:read" | "billing:write" | "webhooks:read" | "webhooks:write" | "insurance:read" | "insurance:write")[] | null;
            /** @enum {string} */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            ipAllowlist: string[] | null;
            /** @description Null: the organization’s. */
            apiVersion: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        MemberResponse: {
            /** @example usr_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example ana@tienda.mx */
            email: string;
            /** @example Ana Ruiz */
            name: string;
            /**
             * @example OWNER
             * @enum {string}
             */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            /** Format: date-time */
            createdAt: string;
        };
        OrganizationResponse: {
            /** @example org_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example Tienda Azul */
            name: string;
            /**
             * @example FREE
             * @enum {string}
             */
            plan: "FREE" | "GROWTH" | "SCALE" | "ENTERPRISE";
            /** @example 2026-05-01 */
            apiVersion: string;
            /** Format: date-time */
            createdAt: string;
        };
        SessionResponse: {
            /** @description Send it as `Authorization: Bearer <accessToken>`. Shown once. */
            accessToken: string;
            /** @enum {string} */
            tokenType: "Bearer";
            /**
             * Format: date-time
             * @description 12 hours from now.
             */
            expiresAt: string;
            user: components["schemas"]["MemberResponse"];
            organization: components["schemas"]["OrganizationResponse"];
        };
        LogoutResponse: {
            /** @enum {boolean} */
            revoked: true;
        };
        AddressSnapshotResponse: {
            /** @example Ana Ruiz */
            contactName: string;
            /** @example +525512345678 */
            contactPhone: string;
            /** @example ana@tienda.mx */
            contactEmail: string | null;
            /** @example Tienda Azul */
            company: string | null;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2 in Mexico; elsewhere as it was sent.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /** @example MX */
            country: string;
            /**
             * @description Hints for the courier.
             * @example Portón verde
             */
            reference: string | null;
            isResidential: boolean;
            /** @example 19.4284 */
            latitude: number | null;
            /** @example -99.1677 */
            longitude: number | null;
            /** @description The saved address it was copied from. */
            savedAddressId: string | null;
        };
        ParcelResponse: {
            /** @example 30 */
            length: number;
            /** @example 20 */
            width: number;
            /** @example 15 */
            height: number;
            /** @example 2.5 */
            weight: number;
            /** @enum {string} */
            dimensionUnit: "cm" | "in";
            /** @enum {string} */
            weightUnit: "kg" | "g" | "lb" | "oz";
            description: string | null;
            packagingType: string | null;
        };
        LabelSummaryResponse: {
            /** @example lbl_01jb7w0v5kq0m3r8x2d4t6y9za */
            labelId: string;
            /** @enum {string} */
            status: "ACTIVE" | "VOIDED";
            /** @example 3004512345678901234567 */
            trackingNumber: string;
            /**
             * Format: uri
             * @description The PDF or ZPL file.
             */
            labelUrl: string;
            /** @example 177.86 */
            charged: string;
            /** @enum {string} */
            currency: "MXN";
            /** Format: date-time */
            voidedAt?: string;
            /** @example 177.86 */
            refundedAmount?: string;
            /** Format: date-time */
            refundedAt?: string;
        };
        PurchasedRateResponse: {
            id: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example TERRESTRE */
            serviceCode: string;
            /** @example standard */
            serviceLevel: string;
            /** @example 177.86 */
            totalPrice: number;
        };
        EstimatedDaysResponse: {
            /** @example 2 */
            min: number;
            /** @example 4 */
            max: number;
        };
        RateBreakdownResponse: {
            /** @example 132.5 */
            baseRate: number;
            /** @example 20.83 */
            fuelSurcharge: number;
            /**
             * @description The premium, for insured rates.
             * @example 0
             */
            insuranceCost: number;
            /** @example 153.33 */
            subtotal: number;
            /** @example 0.16 */
            ivaRate: number;
            /** @example 24.53 */
            ivaAmount: number;
            /** @example 177.86 */
            total: number;
        };
        RateResponse: {
            /**
             * @description The `rateId` to buy with.
             * @example rate_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            id: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example TERRESTRE */
            serviceCode: string;
            /** @example Estafeta */
            carrierName: string;
            /** @example Terrestre */
            serviceName: string;
            /** @enum {string} */
            serviceLevel: "express" | "standard" | "economy";
            /**
             * @description To pay, IVA included: exactly the wallet charge.
             * @example 177.86
             */
            totalPrice: number;
            /** @enum {string} */
            currency: "MXN";
            isInsured: boolean;
            /** @description Business days. */
            estimatedDays: components["schemas"]["EstimatedDaysResponse"];
            /**
             * Format: date-time
             * @description 24 hours after the quote.
             */
            expiresAt: string;
            breakdown: components["schemas"]["RateBreakdownResponse"];
        };
        RuleEvaluationResponse: {
            /** @example rul_01jb7w0v5kq0m3r8x2d4t6y9za */
            ruleId: string;
            /** @description Whether its conditions matched. */
            fired: boolean;
            /** @description Its actions, where it fired. */
            actionsApplied: components["schemas"]["ActionResponse"][];
        };
        ShipmentEventResponse: {
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example Shipment created */
            description: string;
            /** Format: date-time */
            occurredAt: string;
        };
        ShipmentResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example PEDIDO-1042 */
            externalId?: string;
            fromAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            toAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            returnAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            parcel: components["schemas"]["ParcelResponse"];
            /** @enum {string} */
            ratesStatus: "pending" | "ready";
            /**
             * Format: date-time
             * @description Null while pending.
             */
            ratesExpiresAt: string | null;
            /** @description Path to poll while the rates are pending. */
            ratesPollUrl?: string;
            /**
             * @description MXN: yours, or what a shipping rule insures.
             * @example 1500
             */
            declaredValue?: number;
            requestInsurance: boolean;
            /** @description Set by a shipping rule. */
            signatureRequired: boolean;
            /**
             * @description Where a shipping rule sets it: the format of every label, whatever the purchase asks for.
             * @enum {string}
             */
            labelFormat?: "PDF" | "ZPL" | "PNG";
            /** @description Set by shipping rules. */
            tags: string[];
            /** @description As given. */
            metadata: Record<string, never>;
            /**
             * @description The carrier of the label; before that, the one the quotes are limited to.
             * @example ESTAFETA
             */
            carrierCode?: string;
            /**
             * @description The level the quotes are limited to.
             * @enum {string}
             */
            serviceLevel?: "express" | "standard" | "economy";
            /** @description Once a label exists. */
            trackingNumber?: string;
            /** Format: uuid */
            publicTrackingToken: string;
            /**
             * Format: uri
             * @description The public tracking page.
             */
            trackingUrl: string;
            label?: components["schemas"]["LabelSummaryResponse"];
            purchasedRate?: components["schemas"]["PurchasedRateResponse"];
            /** @description The order it was made from. */
            orderId?: string;
            /** @description On a return: the original shipment. */
            returnForShipmentId?: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Empty while pending. */
            rates: components["schemas"]["RateResponse"][];
            /** @description What each shipping rule did when the shipment was last quoted, by ascending priority. */
            ruleEvaluations: components["schemas"]["RuleEvaluationResponse"][];
            /** @description The history, latest first. */
            events: components["schemas"]["ShipmentEventResponse"][];
        };
        FetchedShipmentResponse: {
            /**
             * @description As sent.
             * @example shp_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            id: string;
            found: boolean;
            data: components["schemas"]["ShipmentResponse"] | null;
        };
        ShipmentListItemResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example PEDIDO-1042 */
            externalId?: string;
            fromAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            toAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            returnAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            parcel: components["schemas"]["ParcelResponse"];
            /** @enum {string} */
            ratesStatus: "pending" | "ready";
            /**
             * Format: date-time
             * @description Null while pending.
             */
            ratesExpiresAt: string | null;
            /** @description Path to poll while the rates are pending. */
            ratesPollUrl?: string;
            /**
             * @description MXN: yours, or what a shipping rule insures.
             * @example 1500
             */
            declaredValue?: number;
            requestInsurance: boolean;
            /** @description Set by a shipping rule. */
            signatureRequired: boolean;
            /**
             * @description Where a shipping rule sets it: the format of every label, whatever the purchase asks for.
             * @enum {string}
             */
            labelFormat?: "PDF" | "ZPL" | "PNG";
            /** @description Set by shipping rules. */
            tags: string[];
            /** @description As given. */
            metadata: Record<string, never>;
            /**
             * @description The carrier of the label; before that, the one the quotes are limited to.
             * @example ESTAFETA
             */
            carrierCode?: string;
            /**
             * @description The level the quotes are limited to.
             * @enum {string}
             */
            serviceLevel?: "express" | "standard" | "economy";
            /** @description Once a label exists. */
            trackingNumber?: string;
            /** Format: uuid */
            publicTrackingToken: string;
            /**
             * Format: uri
             * @description The public tracking page.
             */
            trackingUrl: string;
            label?: components["schemas"]["LabelSummaryResponse"];
            purchasedRate?: components["schemas"]["PurchasedRateResponse"];
            /** @description The order it was made from. */
            orderId?: string;
            /** @description On a return: the original shipment. */
            returnForShipmentId?: string;
            /** Format: date-time */
            createdAt: string;
        };
        OffsetPaginationResponse: {
            /** @enum {string} */
            mode: "offset";
            /** @example 1 */
            page: number;
            /** @example 20 */
            limit: number;
            /** @example 57 */
            total: number;
            /** @example 3 */
            totalPages: number;
            hasNextPage: boolean;
            hasPrevPage: boolean;
        };
        CursorPaginationResponse: {
            /** @enum {string} */
            mode: "cursor";
            /** @example 20 */
            limit: number;
            /** @description False: this is the last page. */
            hasNextPage: boolean;
            /** @description The `cursor` of the next page; null on the last. */
            nextCursor: string | null;
        };
        ShipmentListMetaResponse: {
            pagination: components["schemas"]["OffsetPaginationResponse"] | components["schemas"]["CursorPaginationResponse"];
        };
        ShipmentStatsResponse: {
            /** @example 57 */
            total: number;
            /** @description Every status with its count, zero included. */
            byStatus?: {
                /** @example 0 */
                DRAFT: number;
                /** @example 0 */
                PENDING: number;
                /** @example 0 */
                LABEL_PURCHASED: number;
                /** @example 0 */
                READY_FOR_PICKUP: number;
                /** @example 0 */
                PICKED_UP: number;
                /** @example 0 */
                IN_TRANSIT: number;
                /** @example 0 */
                OUT_FOR_DELIVERY: number;
                /** @example 0 */
                DELIVERED: number;
                /** @example 0 */
                RETURNED: number;
                /** @example 0 */
                FAILED: number;
                /** @example 0 */
                CANCELLED: number;
            };
        };
        BatchSummaryResponse: {
            /** @example bat_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "PARTIAL" | "FAILED";
            /**
             * @description Each shipment once.
             * @example 40
             */
            totalShipments: number;
            /**
             * @description Those that had their label before included.
             * @example 38
             */
            purchasedCount: number;
            /** @example 2 */
            failedCount: number;
            /** Format: date-time */
            createdAt: string;
        };
        FailedItemResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            /**
             * @description A code of the error table.
             * @example INSUFFICIENT_BALANCE
             */
            errorCode: string;
            errorMessage: string;
        };
        ScanFormResponse: {
            /** @example scf_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /**
             * Format: uri
             * @description The manifest, a PDF for the carrier’s driver to sign.
             */
            formUrl: string;
            /** @example ESTAFETA-20260501-8X2D4T6Y */
            formNumber: string;
            /** @enum {string} */
            status: "GENERATED";
        };
        BatchResponse: {
            /** @example bat_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "PENDING" | "PROCESSING" | "COMPLETED" | "PARTIAL" | "FAILED";
            /**
             * @description Each shipment once.
             * @example 40
             */
            totalShipments: number;
            /**
             * @description Those that had their label before included.
             * @example 38
             */
            purchasedCount: number;
            /** @example 2 */
            failedCount: number;
            /** Format: date-time */
            createdAt: string;
            purchasedShipmentIds: string[];
            failedItems: components["schemas"]["FailedItemResponse"][];
            /** @description Once the batch has ended, where all its labels are of one carrier. */
            scanForm?: components["schemas"]["ScanFormResponse"];
        };
        FundingInstructionResponse: {
            /** @example fin_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            type: "mx_bank_transfer";
            /**
             * @description 18 digits: transfers to it credit the wallet.
             * @example 646180100000000013
             */
            clabe: string;
            /** @example STP */
            bankName: string;
            /** @example 646 */
            bankCode: string;
            /** @enum {string} */
            status: "ACTIVE";
            /** Format: date-time */
            createdAt: string;
        };
        CardFundingResponse: {
            /** @example pi_01jb7w0v5kq0m3r8x2d4t6y9za */
            paymentIntentId: string;
            /** @description For the card form in the browser, 3-D Secure included. */
            clientSecret: string;
            /**
             * @description Decimal string.
             * @example 500.00
             */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example pk_simulated */
            publishableKey: string;
        };
        EwalletFundingResponse: {
            /** @example pi_01jb7w0v5kq0m3r8x2d4t6y9za */
            paymentIntentId: string;
            /** @description The page where the payer approves. */
            redirectUrl: string;
            /**
             * @description Decimal string.
             * @example 500.00
             */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
        };
        CashFundingResponse: {
            /** @example pi_01jb7w0v5kq0m3r8x2d4t6y9za */
            paymentIntentId: string;
            /** @description The voucher, to be printed. */
            hostedVoucherUrl: string;
            /**
             * @description Unix seconds: 3 days on.
             * @example 1795000000
             */
            expiresAfter: number;
            /**
             * @description Decimal string.
             * @example 500.00
             */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
        };
        PaymentStatusResponse: {
            /** @example pi_01jb7w0v5kq0m3r8x2d4t6y9za */
            paymentIntentId: string;
            /**
             * @description A payment that failed or expired may still succeed later.
             * @enum {string}
             */
            status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "failed" | "expired";
            /**
             * @description Decimal string.
             * @example 500.00
             */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
            /** @enum {string} */
            paymentMethodType: "card" | "paypal" | "oxxo";
            /** @description True: the balance already reflects the payment. */
            walletCredited: boolean;
        };
        BankTransferResponse: {
            /** @example 646180100000000013 */
            clabe: string;
            /** @example 1500.00 */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example FOLIO-1 */
            reference: string;
        };
        WalletResponse: {
            /** @example wal_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /**
             * @description Decimal string.
             * @example 9822.14
             */
            balance: string;
            /** @enum {string} */
            currency: "MXN";
            /**
             * @description Null: the alert is off.
             * @example 500.00
             */
            lowBalanceThreshold: string | null;
            lowBalanceAlertSent: boolean;
            hasFundingSource: boolean;
        };
        TypeTotalResponse: {
            /** @example 3 */
            count: number;
            /**
             * @description Signed sum, decimal string.
             * @example -533.58
             */
            amount: string;
        };
        ByTypeResponse: {
            CREDIT: components["schemas"]["TypeTotalResponse"];
            REFUND: components["schemas"]["TypeTotalResponse"];
            DEBIT: components["schemas"]["TypeTotalResponse"];
            ADJUSTMENT: components["schemas"]["TypeTotalResponse"];
        };
        WalletSummaryResponse: {
            /**
             * @description Credits plus refunds.
             * @example 1000.00
             */
            income: string;
            /**
             * @description Magnitude of the debits.
             * @example 533.58
             */
            expenses: string;
            /**
             * @description Income minus expenses.
             * @example 466.42
             */
            net: string;
            /**
             * @description Apart from income and expenses.
             * @example 10000.00
             */
            adjustments: string;
            /** @example 8 */
            transactionCount: number;
            /** @enum {string} */
            currency: "MXN";
            byType: components["schemas"]["ByTypeResponse"];
        };
        WalletTransactionResponse: {
            /** @example txn_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            type: "CREDIT" | "DEBIT" | "REFUND" | "ADJUSTMENT";
            /**
             * @description Decimal string; debits are negative.
             * @example -177.86
             */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example 9822.14 */
            balanceAfter: string;
            /** @example Label ESTAFETA 3004512345678 */
            description: string;
            /**
             * @description Null for an adjustment.
             * @enum {string|null}
             */
            referenceType: "processor_bank_transfer" | "processor_payment_intent" | "label_purchase" | "label_purchase_refund" | "label_void_refund" | null;
            /**
             * @description For a label: the shipment’s id.
             * @example shp_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            referenceId?: string;
            /**
             * @example {
             *       "carrierCode": "ESTAFETA"
             *     }
             */
            metadata?: Record<string, never>;
            /** @enum {string} */
            status: "COMPLETED" | "PENDING" | "EXPIRED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
        };
        BillingInfoResponse: {
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2 in Mexico; elsewhere as it was sent.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /** @example bil_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example EKU9003173C9 */
            rfc: string;
            /** @example ESCUELA KEMPER URGATE */
            razonSocial: string;
            /** @example 601 */
            regimenFiscal: string;
            /** @example G03 */
            usoCfdi: string;
            /** @example facturas@tienda.mx */
            billingEmail: string;
            /** @example +525512345678 */
            billingPhone: string | null;
            requireInvoice: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        InvoiceResponse: {
            /** @example inv_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example bil_01jb7w0v5kq0m3r8x2d4t6y9za */
            billingInfoId: string;
            /** @description The tax authority’s folio, once it is issued. */
            uuid: string | null;
            folioNumber: string | null;
            series: string | null;
            /** @enum {string} */
            invoiceType: "INGRESO";
            /** @enum {string} */
            paymentMethod: "PUE";
            /**
             * @description 03 transfer, 04 card, 06 e-wallet, 01 cash.
             * @enum {string}
             */
            paymentForm: "03" | "04" | "06" | "01";
            /**
             * @description Decimal string.
             * @example 431.03
             */
            subtotal: string;
            /**
             * @description IVA of 16%.
             * @example 68.97
             */
            tax: string;
            /** @example 500.00 */
            total: string;
            /** @enum {string} */
            currency: "MXN";
            /** @enum {string} */
            status: "PENDING" | "ISSUED";
            xmlUrl: string | null;
            pdfUrl: string | null;
            /** Format: date-time */
            issuedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        InvoicesMeta: {
            /** @example 1 */
            total: number;
            /** @example 1 */
            page: number;
            /** @example 20 */
            limit: number;
        };
        CheckoutResponse: {
            /** @enum {string} */
            plan: "FREE" | "GROWTH" | "SCALE" | "ENTERPRISE";
            /** @description The page where the plan is paid for. */
            checkoutUrl: string;
        };
        PlanBudgetsResponse: {
            /** @example 300 */
            read: number;
            /** @example 150 */
            write: number;
            /** @example 60 */
            quote: number;
        };
        PlanCapsResponse: {
            /** @example 10 */
            apiKeys: number;
            /** @example 5 */
            webhookEndpoints: number;
            /** @example 10 */
            members: number;
        };
        PlanResponse: {
            /** @enum {string} */
            code: "FREE" | "GROWTH" | "SCALE" | "ENTERPRISE";
            /** @example Growth */
            name: string;
            /** @description Requests a minute of the LIVE keys together. */
            budgets: components["schemas"]["PlanBudgetsResponse"];
            caps: components["schemas"]["PlanCapsResponse"];
            /** @description Labels a month that are included; null: no limit. */
            labelQuota: number | null;
            /**
             * @description MXN for each label beyond the quota, decimal string.
             * @example 0.00
             */
            overageFee: string;
        };
        RowErrorResponse: {
            /**
             * @description As a spreadsheet counts: the header is row 1.
             * @example 3
             */
            row: number;
            /**
             * @description The column.
             * @example price
             */
            field: string;
            /** @example must be a number */
            message: string;
        };
        ImportResponse: {
            dryRun: boolean;
            /**
             * @description Rows below the header, empty ones aside.
             * @example 2
             */
            rows: number;
            /**
             * @description 0 where there are errors: then nothing is changed at all.
             * @example 2
             */
            created: number;
            /**
             * @description Likewise.
             * @example 0
             */
            updated: number;
            errors: components["schemas"]["RowErrorResponse"][];
        };
        ProductResponse: {
            /** @example prod_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example El laberinto de la soledad */
            name: string;
            /** @example LIB-0042 */
            sku: string | null;
            description: string | null;
            /**
             * @description Per unit.
             * @example 349.5
             */
            price: number | null;
            /** @example MXN */
            currency: string;
            /**
             * @description Kilograms.
             * @example 0.6
             */
            weight: number | null;
            /**
             * @description Centimetres.
             * @example 24
             */
            length: number | null;
            /**
             * @description Centimetres.
             * @example 16
             */
            width: number | null;
            /**
             * @description Centimetres.
             * @example 3
             */
            height: number | null;
            /** @example 4901.99 */
            hsCode: string | null;
            /** @example 55101500 */
            satProductClassCode: string | null;
            /** @example MX */
            countryOfOrigin: string | null;
            customsDescription: string | null;
            /**
             * @description Per unit.
             * @example 300
             */
            declaredValue: number | null;
            /** @example MXN */
            declaredValueCurrency: string;
            shipsSeparately: boolean;
            imageUrl: string | null;
            isActive: boolean;
            /** @description As given. */
            metadata: Record<string, never>;
            /** Format: date-time */
            createdAt: string;
        };
        PolicyResponse: {
            /** @example pol_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /**
             * @description CANCELLED: the label was voided.
             * @enum {string}
             */
            status: "ACTIVE" | "CANCELLED";
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            /** @example lbl_01jb7w0v5kq0m3r8x2d4t6y9za */
            labelId: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example 3004512345678901234567 */
            trackingNumber: string;
            /**
             * @description The declared value: what can be claimed at most.
             * @example 1500.00
             */
            insuredValue: string;
            /**
             * @description The rate’s `breakdown.insuranceCost`, before IVA.
             * @example 22.50
             */
            premium: string;
            /** @enum {string} */
            currency: "MXN";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            cancelledAt: string | null;
        };
        ClaimResponse: {
            /** @example clm_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "OPEN" | "APPROVED" | "REJECTED" | "WITHDRAWN";
            /** @example pol_01jb7w0v5kq0m3r8x2d4t6y9za */
            policyId: string;
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            /** @enum {string} */
            reason: "LOSS" | "DAMAGE" | "DELAY" | "THEFT";
            /**
             * @description Decimal string.
             * @example 850.50
             */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example La caja llegó rota y el contenido incompleto. */
            description: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LabelBreakdownResponse: {
            /** @example 177.86 */
            quotedTotal: string;
            /** @example 24.53 */
            ivaAmount: string;
            /** @example 0.00 */
            overageCharge: string;
            /** @example 177.86 */
            total: string;
        };
        LabelResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            /** @example lat_01jb7w0v5kq0m3r8x2d4t6y9za */
            attemptId: string;
            /** @example lbl_01jb7w0v5kq0m3r8x2d4t6y9za */
            labelId: string;
            /** @example 3004512345678901234567 */
            trackingNumber: string;
            /**
             * Format: uri
             * @description The PDF or ZPL file.
             */
            labelUrl: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example TERRESTRE */
            serviceCode: string;
            /** @example Terrestre */
            serviceName: string;
            /** @example 177.86 */
            charged: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example 9822.14 */
            walletBalanceAfter: string;
            breakdown: components["schemas"]["LabelBreakdownResponse"];
            /**
             * @description Of a voided label, as are the three that follow.
             * @enum {string}
             */
            status?: "VOIDED";
            /** Format: date-time */
            voidedAt?: string;
            /**
             * @description The full original charge.
             * @example 177.86
             */
            refundedAmount?: string;
            /** Format: date-time */
            refundedAt?: string;
        };
        AttemptPricingResponse: {
            /** @example 177.86 */
            quotedTotal: string;
            /** @example 24.53 */
            ivaAmount: string;
            /** @example 0.00 */
            overageCharge: string;
            /**
             * @description What the purchase costs the wallet in the end: `0.00` when it failed.
             * @example 177.86
             */
            netWalletCost: string;
        };
        AttemptErrorResponse: {
            /** @example CARRIER_ERROR */
            code: string;
            message: string;
        };
        AttemptResponse: {
            /** @example lat_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            object: "label_purchase_attempt";
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            externalReference: string | null;
            /** @enum {string} */
            status: "pending" | "processing" | "succeeded" | "failed" | "action_required";
            livemode: boolean;
            async: boolean;
            pricing: components["schemas"]["AttemptPricingResponse"];
            /** @example 177.86 */
            charged: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example 9822.14 */
            walletBalanceAfter: string;
            /** @example null */
            refundedAmount: string | null;
            label: components["schemas"]["LabelResponse"] | null;
            error: components["schemas"]["AttemptErrorResponse"] | null;
            /** @example /v1/label-purchase-attempts/lat_01jb7w0v5kq0m3r8x2d4t6y9za */
            statusUrl: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
        };
        VoidedLabelResponse: {
            /**
             * @description The label’s id.
             * @example lbl_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            id: string;
            /** @enum {string} */
            status: "VOIDED";
            /** Format: date-time */
            voidedAt: string;
            /**
             * @description The full original charge.
             * @example 177.86
             */
            refundedAmount: string;
            /** Format: date-time */
            refundedAt: string;
        };
        LineItemResponse: {
            /** @example oli_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @description The product it was copied from, which may be gone since. */
            productId: string | null;
            /** @example LIB-0042 */
            sku: string | null;
            /** @example El laberinto de la soledad */
            name: string;
            /** @example 2 */
            quantity: number;
            /**
             * @description MXN, of one piece.
             * @example 349.5
             */
            unitPrice: number;
            /**
             * @description Kilograms, of one piece.
             * @example 0.6
             */
            weight: number | null;
            /**
             * @description Centimetres.
             * @example 24
             */
            length: number | null;
            /**
             * @description Centimetres.
             * @example 16
             */
            width: number | null;
            /**
             * @description Centimetres.
             * @example 3
             */
            height: number | null;
            /** @example 4901.99 */
            hsCode: string | null;
            /** @example 55101500 */
            satProductClassCode: string | null;
            /** @example MX */
            countryOfOrigin: string | null;
            customsDescription: string | null;
            /**
             * @description Of one piece.
             * @example 300
             */
            declaredValue: number | null;
            /** @example MXN */
            declaredValueCurrency: string;
        };
        PostalAddressResponse: {
            /** @example Ana Ruiz */
            contactName: string;
            /** @example +525512345678 */
            contactPhone: string;
            /** @example ana@tienda.mx */
            contactEmail: string | null;
            /** @example Tienda Azul */
            company: string | null;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2 in Mexico; elsewhere as it was sent.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /** @example MX */
            country: string;
            /**
             * @description Hints for the courier.
             * @example Portón verde
             */
            reference: string | null;
            isResidential: boolean;
            /** @example 19.4284 */
            latitude: number | null;
            /** @example -99.1677 */
            longitude: number | null;
        };
        OrderResponse: {
            /** @example ord_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /**
             * @description FULFILLED while a label of one of its shipments stands: bought, and not voided.
             * @enum {string}
             */
            status: "OPEN" | "FULFILLED" | "CANCELLED";
            /** @example PEDIDO-1042 */
            orderNumber: string | null;
            /**
             * @description Upper-case.
             * @example SHOPIFY
             */
            channel: string | null;
            lineItems: components["schemas"]["LineItemResponse"][];
            /**
             * @description Σ unitPrice × quantity.
             * @example 699
             */
            totalPrice: number;
            /** @enum {string} */
            currency: "MXN";
            shippingAddress: components["schemas"]["PostalAddressResponse"] | null;
            /** @description As given. */
            metadata: Record<string, never>;
            /** @description Its shipments, the oldest first. */
            shipmentIds: string[];
            /**
             * @description Another with every change; equal to the header `ETag`, its quotes included. For `If-Match`.
             * @example "v1"
             */
            etag: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        FetchedOrderResponse: {
            /**
             * @description As sent.
             * @example ord_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            id: string;
            found: boolean;
            data: components["schemas"]["OrderResponse"] | null;
        };
        PickupResponse: {
            /** @example pku_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /**
             * @description PENDING: the carrier has not answered yet; refresh it.
             * @enum {string}
             */
            status: "PENDING" | "CONFIRMED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "FAILED";
            /** @example ESTAFETA */
            carrierCode: string;
            /**
             * Format: date
             * @example 2030-01-15
             */
            pickupDate: string;
            /** @example 09:00 */
            readyTime: string;
            /** @example 18:00 */
            closingTime: string;
            /** @example 4 */
            packageCount: number;
            /**
             * @description Kilograms, as a string.
             * @example 12.5
             */
            totalWeight: string;
            /** @example Ana Ruiz */
            contactName: string;
            /** @example +525512345678 */
            contactPhone: string;
            pickupAddressId: string | null;
            specialInstructions: string | null;
            shipmentIds: string[];
            /**
             * @description The carrier’s reference.
             * @example EST100000123
             */
            confirmationNumber: string | null;
            /** Format: date-time */
            confirmedAt: string | null;
            /** Format: date-time */
            cancelledAt: string | null;
            cancellationReason: string | null;
            /** @description Why the carrier will not come. */
            failureReason: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PickupCarrierResponse: {
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example Estafeta */
            carrierName: string;
            supportsPickups: boolean;
        };
        ShippingRuleResponse: {
            /** @example rul_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example Pesados por Estafeta */
            name: string | null;
            /** @example 10 */
            priority: number;
            isActive: boolean;
            conditions: components["schemas"]["ConditionResponse"];
            actions: components["schemas"]["ActionResponse"][];
            /** Format: date-time */
            createdAt: string;
        };
        FinalActionsResponse: {
            /**
             * @description Only this carrier is asked.
             * @example ESTAFETA
             */
            carrierCode?: string;
            /**
             * @description Only this service of it is left.
             * @example TERRESTRE
             */
            serviceCode?: string;
            /** @description Not asked, even where selected. */
            excludedCarriers?: string[];
            /**
             * @description MXN to insure.
             * @example 5000
             */
            declaredValue?: number;
            /** @enum {string} */
            labelFormat?: "PDF" | "ZPL" | "PNG";
            /** @enum {boolean} */
            signatureRequired?: true;
            /**
             * @example [
             *       "pesado"
             *     ]
             */
            tags?: string[];
        };
        FailedNodeResponse: {
            /**
             * @description Where in the rule.
             * @example conditions.all[1]
             */
            path: string;
            /** @example parcel.weight */
            field: string;
            /** @example > */
            op: string;
            /** @example 20 */
            value: string | number | boolean | (string | number | boolean)[];
            /**
             * @description Null: the shipment does not have it.
             * @example 2.5
             */
            actual: (string | null) | number | boolean;
        };
        RuleExplanationResponse: {
            ruleId: string;
            /** @description The leaves that kept it from firing. */
            failedNodes: components["schemas"]["FailedNodeResponse"][];
        };
        PreviewResponse: {
            finalActions: components["schemas"]["FinalActionsResponse"];
            /** @description Every active rule by ascending priority: what a real shipment records as `ruleEvaluations`. */
            evaluations: components["schemas"]["RuleEvaluationResponse"][];
            /** @description Why the rules that did not fire did not. */
            explanations: components["schemas"]["RuleExplanationResponse"][];
        };
        ParcelEventResponse: {
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example In transit */
            description: string;
            /** Format: date-time */
            occurredAt: string;
        };
        TrackerResponse: {
            /** @example 1234567890 */
            trackingNumber: string;
            /** @example DHL */
            carrierCode: string;
            /**
             * @description PENDING: the carrier has said nothing yet.
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @description Where the parcel is your own. */
            shipmentId: string | null;
            /** @description Latest first. */
            events: components["schemas"]["ParcelEventResponse"][];
            /** @example trk_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        TrackedParcelResponse: {
            /** @example 1234567890 */
            trackingNumber: string;
            /** @example DHL */
            carrierCode: string;
            /**
             * @description PENDING: the carrier has said nothing yet.
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @description Where the parcel is your own. */
            shipmentId: string | null;
            /** @description Latest first. */
            events: components["schemas"]["ParcelEventResponse"][];
        };
        TrackingLookupResponse: {
            /**
             * @description As it was sent.
             * @example 1234567890
             */
            trackingNumber: string;
            found: boolean;
            data: components["schemas"]["TrackedParcelResponse"] | null;
        };
        DeliveryAttemptResponse: {
            /** Format: date-time */
            at: string;
            /**
             * @description Null: no answer came.
             * @example 200
             */
            responseStatus: number | null;
            /**
             * @description Milliseconds until the answer, or until it was given up.
             * @example 84
             */
            durationMs: number;
            /**
             * @description Null: it succeeded.
             * @example The endpoint answered 500.
             */
            error: string | null;
        };
        WebhookDeliveryResponse: {
            /** @example whd_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example whe_01jb7w0v5kq0m3r8x2d4t6y9za */
            endpointId: string;
            /** @example evt_01jb7w0v5kq0m3r8x2d4t6y9za */
            eventId: string;
            /** @example label.purchase.completed */
            eventType: string;
            /**
             * @description `FAILED`: there is no further try.
             * @enum {string}
             */
            status: "PENDING" | "SUCCEEDED" | "FAILED";
            /** @description Oldest first. */
            attempts: components["schemas"]["DeliveryAttemptResponse"][];
            /**
             * Format: date-time
             * @description Null once it is over.
             */
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookEndpointWithSecretResponse: {
            /** @example whe_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /**
             * Format: uri
             * @example https://tienda.mx/webhooks/guia
             */
            url: string;
            /**
             * @description Event types, or `*`.
             * @example [
             *       "label.purchase.completed"
             *     ]
             */
            events: string[];
            /** @example Tienda en línea */
            description: string | null;
            isActive: boolean;
            /**
             * @description Why the service switched it off: `FAILING`, every retry over three days failed; `GONE`, it answered 410. Null where it did not.
             * @enum {string|null}
             */
            disabledReason: "FAILING" | "GONE" | null;
            /** Format: date-time */
            disabledAt: string | null;
            /** @description True: told of LIVE events; false: of TEST events. */
            livemode: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description What its deliveries are signed with. Shown this once.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfhbULOVKQ=
             */
            secret: string;
        };
        WebhookEndpointResponse: {
            /** @example whe_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /**
             * Format: uri
             * @example https://tienda.mx/webhooks/guia
             */
            url: string;
            /**
             * @description Event types, or `*`.
             * @example [
             *       "label.purchase.completed"
             *     ]
             */
            events: string[];
            /** @example Tienda en línea */
            description: string | null;
            isActive: boolean;
            /**
             * @description Why the service switched it off: `FAILING`, every retry over three days failed; `GONE`, it answered 410. Null where it did not.
             * @enum {string|null}
             */
            disabledReason: "FAILING" | "GONE" | null;
            /** Format: date-time */
            disabledAt: string | null;
            /** @description True: told of LIVE events; false: of TEST events. */
            livemode: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        EventResponse: {
            /**
             * @description Also the header `webhook-id`.
             * @example evt_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            id: string;
            /**
             * @example label.purchase.completed
             * @enum {string}
             */
            type: "shipment.created" | "shipment.status_changed" | "shipment.rates_ready" | "label.purchase.completed" | "label.voided" | "batch.completed" | "pickup.updated" | "tracker.updated" | "wallet.credited" | "wallet.low_balance" | "order.created" | "invoice.created" | "webhook.test";
            /** @description True for LIVE, false for TEST. */
            livemode: boolean;
            /**
             * Format: date-time
             * @description When it happened.
             */
            createdAt: string;
            /**
             * @description What it is about, as it then was: the attempt, the shipment, the transaction …
             * @example {
             *       "id": "lat_01jb7w0v5kq0m3r8x2d4t6y9za",
             *       "object": "label_purchase_attempt",
             *       "status": "succeeded"
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        CreatedShipmentResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example PEDIDO-1042 */
            externalId?: string;
            fromAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            toAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            returnAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            parcel: components["schemas"]["ParcelResponse"];
            /** @enum {string} */
            ratesStatus: "pending" | "ready";
            /**
             * Format: date-time
             * @description Null while pending.
             */
            ratesExpiresAt: string | null;
            /** @description Path to poll while the rates are pending. */
            ratesPollUrl?: string;
            /**
             * @description MXN: yours, or what a shipping rule insures.
             * @example 1500
             */
            declaredValue?: number;
            requestInsurance: boolean;
            /** @description Set by a shipping rule. */
            signatureRequired: boolean;
            /**
             * @description Where a shipping rule sets it: the format of every label, whatever the purchase asks for.
             * @enum {string}
             */
            labelFormat?: "PDF" | "ZPL" | "PNG";
            /** @description Set by shipping rules. */
            tags: string[];
            /** @description As given. */
            metadata: Record<string, never>;
            /**
             * @description The carrier of the label; before that, the one the quotes are limited to.
             * @example ESTAFETA
             */
            carrierCode?: string;
            /**
             * @description The level the quotes are limited to.
             * @enum {string}
             */
            serviceLevel?: "express" | "standard" | "economy";
            /** @description Once a label exists. */
            trackingNumber?: string;
            /** Format: uuid */
            publicTrackingToken: string;
            /**
             * Format: uri
             * @description The public tracking page.
             */
            trackingUrl: string;
            label?: components["schemas"]["LabelSummaryResponse"];
            purchasedRate?: components["schemas"]["PurchasedRateResponse"];
            /** @description The order it was made from. */
            orderId?: string;
            /** @description On a return: the original shipment. */
            returnForShipmentId?: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Empty while pending. */
            rates: components["schemas"]["RateResponse"][];
            /** @description What each shipping rule did when the shipment was last quoted, by ascending priority. */
            ruleEvaluations: components["schemas"]["RuleEvaluationResponse"][];
            /** @description The history, latest first. */
            events: components["schemas"]["ShipmentEventResponse"][];
            /** @description Of a one-call buy that is not finished. */
            labelPurchaseAttempt?: components["schemas"]["AttemptResponse"];
        };
        ShipmentRatesResponse: {
            /** @description Empty while pending. */
            rates: components["schemas"]["RateResponse"][];
            /** @enum {string} */
            ratesStatus: "pending" | "ready";
            /** Format: date-time */
            ratesExpiresAt: string | null;
            /** @description Path to poll while pending. */
            ratesPollUrl?: string;
        };
        QuoteResponse: {
            rates: components["schemas"]["RateResponse"][];
            /** Format: date-time */
            expiresAt: string;
        };
        ErrorEnvelope: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable: program against it.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR" | "INVALID_INPUT" | "API_VERSION_UNSUPPORTED" | "LIVE_MODE_REQUIRED" | "SKU_ALREADY_EXISTS" | "UNAUTHORIZED" | "INVALID_API_KEY" | "EXPIRED_API_KEY" | "INSUFFICIENT_BALANCE" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "IP_NOT_ALLOWED" | "PLAN_LIMIT_REACHED" | "SOLE_OWNER_OF_ORGANIZATION" | "RESOURCE_NOT_FOUND" | "SHIPMENT_ALREADY_PROCESSED" | "SHIPMENT_LABEL_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_KEY_IN_USE" | "CLAIM_PENDING_NO_REFUND_ALLOWED" | "SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED" | "RATES_EXPIRED" | "CARRIER_NOT_SUPPORTED" | "CARRIER_CREDENTIALS_REQUIRED" | "ONE_CALL_BUY_RATES_PENDING" | "ONE_CALL_BUY_NO_MATCHING_RATE" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "CARRIER_ERROR" | "CHECKOUT_NOT_CONFIGURED";
                /** @description For people; may change. */
                message: string;
                details: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                timestamp: string;
                requestId: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    SimulatorController_transfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankTransferRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BankTransferResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    VerificationsController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                isValid?: boolean | null;
                /** @description Of this saved address. */
                addressId?: string | null;
                /** @description Exact, as it was asked for. */
                postalCode?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["VerificationResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    VerificationsController_verify: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": {
                 *         "street": "Av. Paseo de la Reforma",
                 *         "exteriorNumber": "222",
                 *         "neighborhood": "Col. Juarez",
                 *         "postalCode": "06600",
                 *         "city": "Ciudad de México",
                 *         "state": "MX-CMX",
                 *         "country": "MX"
                 *       },
                 *       "provider": "sepomex"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyAddressRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["VerificationResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    AddressesController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                /** @description Words that all occur, without regard to case and accents, in contact, company, street, colonia, city, postal code or reference. */
                search?: string | null;
                /** @description Exact. */
                postalCode?: string | null;
                /** @description As in an address: code or abbreviation. */
                state?: string | null;
                isDefault?: boolean | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["AddressResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    AddressesController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["AddressResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ApiKeysController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ApiKeyResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ApiKeysController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CreatedApiKeyResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `PLAN_LIMIT_REACHED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BatchesController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BatchSummaryResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BatchesController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBatchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BatchSummaryResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    EventsController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                /** @description Only events of this type. */
                type?: "shipment.created" | "shipment.status_changed" | "shipment.rates_ready" | "label.purchase.completed" | "label.voided" | "batch.completed" | "pickup.updated" | "tracker.updated" | "wallet.credited" | "wallet.low_balance" | "order.created" | "invoice.created" | "webhook.test" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["EventResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrdersController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                status?: "OPEN" | "FULFILLED" | "CANCELLED" | null;
                /** @description Exact. */
                orderNumber?: string | null;
                /** @description Exact, in whatever case. */
                channel?: string | null;
                /** @description Contained in the order number, the recipient’s name, or a line’s name or SKU, in whatever case. */
                search?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrderResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrdersController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderNumber": "PEDIDO-1042",
                 *       "channel": "SHOPIFY",
                 *       "lineItems": [
                 *         {
                 *           "sku": "LIB-0042",
                 *           "name": "El laberinto de la soledad",
                 *           "unitPrice": 349.5,
                 *           "quantity": 2,
                 *           "weight": 0.6,
                 *           "length": 24,
                 *           "width": 16,
                 *           "height": 3,
                 *           "declaredValue": 300
                 *         }
                 *       ],
                 *       "shippingAddress": {
                 *         "contactName": "Luis Peña",
                 *         "contactPhone": "+528112345678",
                 *         "street": "Av. Constitución Poniente",
                 *         "exteriorNumber": "400",
                 *         "neighborhood": "Centro",
                 *         "city": "Monterrey",
                 *         "state": "MX-NLE",
                 *         "postalCode": "64000"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrderResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PickupsController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                carrierCode?: "ESTAFETA" | "DHL" | "FEDEX" | "UPS" | "REDPACK" | "PAQUETEXPRESS" | "NOVENTA9MINUTOS" | null;
                status?: "PENDING" | "CONFIRMED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "FAILED" | null;
                /** @description Pickup date, inclusive. Midnight UTC means that day; any other instant its day in Mexico City. */
                dateFrom?: string | null;
                /** @description Pickup date, inclusive. Midnight UTC means that day; any other instant its day in Mexico City. */
                dateTo?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PickupResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PickupsController_schedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "carrierCode": "ESTAFETA",
                 *       "pickupDate": "2030-01-15",
                 *       "readyTime": "09:00",
                 *       "closingTime": "18:00",
                 *       "packageCount": 4,
                 *       "totalWeight": 12.5,
                 *       "contactName": "Ana Ruiz",
                 *       "contactPhone": "+525512345678"
                 *     }
                 */
                "application/json": components["schemas"]["SchedulePickupRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PickupResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_ERROR` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PlansController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PlanResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductsController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                /** @description Exact. */
                sku?: string | null;
                /** @description Contained in name, SKU or description, in whatever case. */
                search?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ProductResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductsController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ProductResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `SKU_ALREADY_EXISTS` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    StandaloneQuoteController_quote: {
        parameters: {
            query?: {
                /** @description Default `price`. `speed`: the fewest days first. */
                sortBy?: "price" | "speed" | null;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandaloneQuoteRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["QuoteResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentsController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                status?: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED" | null;
                /** @description Several, comma-separated or repeated; takes precedence over `status`. */
                statuses?: string[] | null;
                carrierCode?: string | null;
                /** @description Any part of the number. */
                trackingNumber?: string | null;
                externalId?: string | null;
                /** @description Words, each of which stands in the tracking number, the `externalId`, or the destination’s contact name, city or state, or together the name of the destination’s state; upper and lower case, and accents, are alike. */
                search?: string | null;
                /** @description A tag that a shipping rule gave it. */
                tag?: string | null;
                /** @description Inclusive. */
                createdFrom?: string | null;
                /** @description Exclusive. */
                createdTo?: string | null;
                /** @description `true`: pages by `cursor` instead of by `page`. */
                useCursor?: boolean | null;
                /** @description The `nextCursor` of the page before, unchanged. */
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentListItemResponse"][];
                        meta: components["schemas"]["ShipmentListMetaResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    CreateShipmentController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description `skip`: no shipping rule is evaluated for this request. */
                "Service-Rules"?: "skip";
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "contactName": "Ana Ruiz",
                 *         "company": "Tienda Azul",
                 *         "contactPhone": "+525512345678",
                 *         "street": "Av. Paseo de la Reforma",
                 *         "exteriorNumber": "222",
                 *         "neighborhood": "Juárez",
                 *         "city": "Ciudad de México",
                 *         "state": "MX-CMX",
                 *         "postalCode": "06600"
                 *       },
                 *       "to": {
                 *         "contactName": "Luis Peña",
                 *         "contactPhone": "+528112345678",
                 *         "street": "Av. Constitución Poniente",
                 *         "exteriorNumber": "400",
                 *         "neighborhood": "Centro",
                 *         "city": "Monterrey",
                 *         "state": "MX-NLE",
                 *         "postalCode": "64000",
                 *         "reference": "Portón verde"
                 *       },
                 *       "parcel": {
                 *         "length": 30,
                 *         "width": 20,
                 *         "height": 15,
                 *         "weight": 2.5,
                 *         "description": "Libros"
                 *       },
                 *       "externalId": "PEDIDO-1042"
                 *     }
                 */
                "application/json": components["schemas"]["CreateShipmentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CreatedShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INSUFFICIENT_BALANCE` */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ONE_CALL_BUY_RATES_PENDING`, `ONE_CALL_BUY_NO_MATCHING_RATE` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_ERROR` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RulesController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShippingRuleResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RulesController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Pesados por Estafeta",
                 *       "priority": 10,
                 *       "conditions": {
                 *         "all": [
                 *           {
                 *             "field": "parcel.weight",
                 *             "op": ">",
                 *             "value": 20
                 *           },
                 *           {
                 *             "any": [
                 *               {
                 *                 "field": "to.state",
                 *                 "op": "in",
                 *                 "value": [
                 *                   "MX-NLE",
                 *                   "MX-COA"
                 *                 ]
                 *               },
                 *               {
                 *                 "field": "to.country",
                 *                 "op": "!=",
                 *                 "value": "MX"
                 *               }
                 *             ]
                 *           }
                 *         ]
                 *       },
                 *       "actions": [
                 *         {
                 *           "type": "select_carrier",
                 *           "carrierCode": "ESTAFETA"
                 *         },
                 *         {
                 *           "type": "tag",
                 *           "tags": [
                 *             "pesado"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ShippingRuleRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShippingRuleResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    TrackersController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                carrierCode?: "ESTAFETA" | "DHL" | "FEDEX" | "UPS" | "REDPACK" | "PAQUETEXPRESS" | "NOVENTA9MINUTOS" | null;
                trackingNumber?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["TrackerResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    TrackersController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTrackerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["TrackerResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_NOT_SUPPORTED`, `CARRIER_CREDENTIALS_REQUIRED` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookEndpointsController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookEndpointResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookEndpointsController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/webhooks/guia",
                 *       "events": [
                 *         "*"
                 *       ],
                 *       "description": "Tienda en línea"
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookEndpointWithSecretResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE`, `PLAN_LIMIT_REACHED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    AddressesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["AddressResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    AddressesController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    AddressesController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reference": "Portón verde",
                 *       "isDefault": true
                 *     }
                 */
                "application/json": components["schemas"]["AddressChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["AddressResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ApiKeysController_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ApiKeysController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ApiKeyResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    SessionsController_login: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SessionResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    SessionsController_logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["LogoutResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RegisterController_register: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SessionResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BatchesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BatchResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BillingController_checkout: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CheckoutResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CHECKOUT_NOT_CONFIGURED` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BillingController_readInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BillingInfoResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BillingController_saveInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BillingInfoRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BillingInfoResponse"];
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BillingInfoResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BillingController_listInvoices: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["InvoiceResponse"][];
                        meta: components["schemas"]["InvoicesMeta"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    EventsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["EventResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    InsuranceController_listClaims: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                shipmentId?: string | null;
                status?: "OPEN" | "APPROVED" | "REJECTED" | "WITHDRAWN" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ClaimResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    InsuranceController_file: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileClaimRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ClaimResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE`, `SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    InsuranceController_listPolicies: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                shipmentId?: string | null;
                status?: "ACTIVE" | "CANCELLED" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PolicyResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    LabelsController_readAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["AttemptResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrderTablesController_export: {
        parameters: {
            query?: {
                status?: "OPEN" | "FULFILLED" | "CANCELLED" | null;
                /** @description Inclusive. */
                createdFrom?: string | null;
                /** @description Exclusive. */
                createdTo?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrderTablesController_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "orderNumber,name,unitPrice,quantity\nPEDIDO-1042,El laberinto,349.50,2\n",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ImportResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrdersController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrderResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrdersController_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `etag` you read: if the order has changed since, nothing is done. `*` or none: whatever it is now. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channel": "mercado_libre",
                 *       "metadata": {
                 *         "regalo": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrderRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrderResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrganizationsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrganizationResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrganizationsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrganizationResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PickupsController_listCarriers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PickupCarrierResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PickupsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PickupResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PostalCodesController_search: {
        parameters: {
            query: {
                /** @description Part of a colonia’s name, without regard to case, accents and the usual abbreviations. One or two letters are looked for at the start of words. */
                q: string;
                /** @description ISO 3166-2 code: this state only. */
                stateCode?: string | null;
                /** @description Postal codes: 1 to 50, default 20. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PostalCodeResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PostalCodesController_states: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["StateResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PostalCodesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                postalCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PostalCodeResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductsController_listAll: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                /** @description Exact. */
                sku?: string | null;
                /** @description Contained in name, SKU or description, in whatever case. */
                search?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ProductResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductTablesController_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductTablesController_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "sku,name,price,weight\nLIB-0042,El laberinto de la soledad,349.50,0.6\n",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["ImportRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ImportResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `SKU_ALREADY_EXISTS` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ProductResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProductRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ProductResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `SKU_ALREADY_EXISTS` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ProductsController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentsController_stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentStatsResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    UpdateShipmentController_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description `skip`: no shipping rule is evaluated for this request. */
                "Service-Rules"?: "skip";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "externalId": "PEDIDO-1043"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateShipmentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SHIPMENT_ALREADY_PROCESSED`, `SHIPMENT_LABEL_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentsController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SHIPMENT_LABEL_IN_PROGRESS`, `SHIPMENT_ALREADY_PROCESSED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RulesController_preview: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PreviewResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RulesController_reorder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderRulesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShippingRuleResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RulesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShippingRuleResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RulesController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priority": 20
                 *     }
                 */
                "application/json": components["schemas"]["ShippingRuleChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShippingRuleResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RulesController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    TrackersController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["TrackerResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    UsersController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    UsersController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `SOLE_OWNER_OF_ORGANIZATION` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_balance: {
        parameters: {
            query?: {
                /** @description `false`: the TEST wallet. A TEST key reads the TEST wallet whatever it says. */
                livemode?: boolean | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    FundingController_readInstruction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["FundingInstructionResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    FundingController_provisionInstruction: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["FundingInstructionResponse"];
                    };
                };
            };
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["FundingInstructionResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletSettingsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_summary: {
        parameters: {
            query?: {
                /** @description `false`: the TEST wallet. A TEST key reads the TEST wallet whatever it says. */
                livemode?: boolean | null;
                /** @description Inclusive: a date (midnight UTC) or an instant. */
                from?: string | null;
                /** @description Exclusive: a date (midnight UTC) or an instant. */
                to?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletSummaryResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_transactions: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                /** @description `false`: the TEST wallet. A TEST key reads the TEST wallet whatever it says. */
                livemode?: boolean | null;
                type?: "CREDIT" | "DEBIT" | "REFUND" | "ADJUSTMENT" | null;
                referenceType?: "processor_bank_transfer" | "processor_payment_intent" | "label_purchase" | "label_purchase_refund" | "label_void_refund" | null;
                /** @description Default `desc`: the latest first. */
                sortOrder?: "asc" | "desc" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletTransactionResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookEndpointsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookEndpointResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookEndpointsController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookEndpointsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "label.purchase.completed",
                 *         "label.voided"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookEndpointResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    SimulatorController_fail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PaymentStatusResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    SimulatorController_succeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PaymentStatusResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    VerificationsController_validate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["VerificationResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BillingController_readInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["InvoiceResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    VerificationsController_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "addresses": [
                 *         {
                 *           "street": "Av. Paseo de la Reforma",
                 *           "exteriorNumber": "222",
                 *           "neighborhood": "Col. Juarez",
                 *           "postalCode": "06600",
                 *           "city": "Ciudad de México",
                 *           "state": "MX-CMX",
                 *           "country": "MX"
                 *         },
                 *         {
                 *           "postalCode": "64000",
                 *           "neighborhood": "Centro"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkAddressesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["BulkVerificationResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BulkFetchOrdersController_fetch: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FetchOrdersRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["FetchedOrderResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    BulkFetchController_fetch: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FetchShipmentsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["FetchedShipmentResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    TrackersController_lookUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpTrackingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["TrackingLookupResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    InsuranceController_readClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ClaimResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    InsuranceController_readPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PolicyResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrdersController_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `etag` you read: if the order has changed since, nothing is done. `*` or none: whatever it is now. */
                "If-Match"?: string;
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrderResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMemberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `PLAN_LIMIT_REACHED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PickupsController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelPickupRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PickupResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_ERROR` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    PickupsController_refresh: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PickupResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    StandaloneQuoteController_quoteCarrier: {
        parameters: {
            query?: {
                /** @description Default `price`. `speed`: the fewest days first. */
                sortBy?: "price" | "speed" | null;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                carrierCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandaloneQuoteRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["QuoteResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    LabelsController_buy: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyLabelRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["LabelResponse"];
                    };
                };
            };
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["AttemptResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INSUFFICIENT_BALANCE` */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE`, `SHIPMENT_ALREADY_PROCESSED`, `SHIPMENT_LABEL_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATES_EXPIRED` */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_ERROR` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentRatesController_rates: {
        parameters: {
            query?: {
                /** @description `true` asks the carriers again and resets the validity. */
                refresh?: boolean | null;
            };
            header?: {
                /** @description `skip`: no shipping rule is evaluated for this request. */
                "Service-Rules"?: "skip";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentRatesResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SHIPMENT_ALREADY_PROCESSED`, `SHIPMENT_LABEL_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ReturnShipmentController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description `skip`: no shipping rule is evaluated for this request. */
                "Service-Rules"?: "skip";
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ReturnShipmentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    FundingController_card: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardFundingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CardFundingResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    FundingController_oxxo: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashFundingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CashFundingResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    FundingController_paypal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EwalletFundingRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["EwalletFundingResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_reset: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookDeliveriesController_again: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookDeliveryResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookDeliveriesController_list: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookDeliveryResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookEndpointsController_rotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookEndpointWithSecretResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WebhookDeliveriesController_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WebhookDeliveryResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    InsuranceController_withdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ClaimResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `SOLE_OWNER_OF_ORGANIZATION` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `SOLE_OWNER_OF_ORGANIZATION` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    LabelsController_void: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["VoidedLabelResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE`, `SHIPMENT_ALREADY_PROCESSED`, `CLAIM_PENDING_NO_REFUND_ALLOWED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentsController_advance: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE`, `SHIPMENT_ALREADY_PROCESSED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `VALIDATION_ERROR` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    FundingController_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentIntentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["PaymentStatusResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `LIVE_MODE_REQUIRED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
}
