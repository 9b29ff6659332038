/**
 * The types of the API, generated from its description. Do not edit: run `npm run client:types`.
 */
export interface paths {
    readonly "/v1/forms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the forms, newest first
         * @description List the forms, newest first. Needs the scope `form:read`.
         */
        readonly get: operations["listForms"];
        readonly put?: never;
        /**
         * Create a form from a document
         * @description Create a form from a document. Needs the scope `form:write`.
         */
        readonly post: operations["createForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/import": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Turn a form of another service into a document
         * @description `source` is a definition in the format of Typeform's Create API, HeyForm, SurveyJS, Formbricks or Typebot, or a document exported from this service; without `format`, the format is detected. With `save`, a form is created with the document as its draft. Needs the scope `form:write`.
         */
        readonly post: operations["importForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/schema": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the JSON Schema of form documents
         * @description Read the JSON Schema of form documents. Needs the scope `form:read`.
         */
        readonly get: operations["getFormDocumentSchema"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a form
         * @description The published form as a respondent receives it; the draft when nothing is published yet, or with `view=document`. Needs the scope `form:read`.
         */
        readonly get: operations["getForm"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a form with all its responses
         * @description The form, its page, its versions and its own webhook endpoints are removed immediately, its slug becomes free, and open conversations end. Its responses are deleted within seconds, or later if there are very many. A test key cannot delete a form that has live responses. Deleting it again is `not_found`. Needs the scope `form:write`.
         */
        readonly delete: operations["deleteForm"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a form's address
         * @description The page is at the new address at once. The old address leads there too, until another form of the organization takes it; to other organizations it is taken. The last twenty old addresses are kept. Needs the scope `form:write`.
         */
        readonly patch: operations["renameForm"];
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/doc": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace a form's draft
         * @description Nothing is live until it is published. With If-Match set to the draft's etag, a draft that another caller changed is not overwritten. `settings.accessPassword` takes a password in plain text and stores its hash; `accessPasswordHash: "set"`, which reading returns, keeps the current one. Needs the scope `form:write`.
         */
        readonly put: operations["putFormDocument"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the settings that a form has
         * @description What `settings` of a document may hold, in the order in which editors show it. `accessPasswordHash` is set by `accessPassword`, which takes a password in plain text. Needs the scope `form:read`.
         */
        readonly get: operations["listFormSettings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change settings of the draft
         * @description Each value is checked by itself: a wrong one is listed in `rejected` with the reason, and the others apply. The key `accessPassword` takes a password in plain text, or null for none, and stores its hash, which is never shown. Needs the scope `form:write`.
         */
        readonly patch: operations["changeFormSettings"];
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Publish the draft as a new version
         * @description With `replace`, it replaces the live version under the same number, provided that no session was opened on that version. `warnings` lists parts that the page does not display yet; they do not prevent publishing. Needs the scope `form:publish`.
         */
        readonly post: operations["publishForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check the draft as publishing does
         * @description `issues` lists what would prevent publishing, including what the plan lacks (`feature_not_in_plan`); `warnings` what would not. Paths lead into the draft, as `blocks.0.config.options`. Nothing changes. Needs the scope `form:read`.
         */
        readonly get: operations["checkForm"];
        readonly put?: never;
        /**
         * Check a document as publishing would, without saving it
         * @description For editors that show problems while somebody writes, and for checks of documents that are kept elsewhere: the answer is that of `GET`, for the document that is sent. The draft stays as it is. Needs the scope `form:read`.
         */
        readonly post: operations["checkSentForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/versions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the published versions, newest first
         * @description List the published versions, newest first. Needs the scope `form:read`.
         */
        readonly get: operations["listFormVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/versions/{version}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a published version with its document
         * @description Read a published version with its document. Needs the scope `form:read`.
         */
        readonly get: operations["getFormVersion"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/versions/{version}/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make a version's document the draft
         * @description Nothing is live until it is published. With If-Match set to the draft's etag, a draft that another caller changed is not overwritten. Needs the scope `form:write`.
         */
        readonly post: operations["restoreFormVersion"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/compare": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what differs between two versions, or a version and the draft
         * @description At most 500 changes; `truncated` says that there are more. Needs the scope `form:read`.
         */
        readonly get: operations["compareFormVersions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/close": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Close a published form
         * @description No session and no response opens until the form is open again: 409 `form_closed`, with the form's `closedMessage`. What is open goes on to its end. Publishing a closed form makes the new version live and leaves the form closed. Closing a closed form changes nothing. Needs the scope `form:publish`.
         */
        readonly post: operations["closeForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/reopen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a closed form again
         * @description The form's schedule and its maximum of responses hold as before: outside them its status stays `closed`. Opening an open form changes nothing. Needs the scope `form:publish`.
         */
        readonly post: operations["reopenForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/duplicate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Copy a form's draft into a new form
         * @description The new form is a draft with an address of its own; its title ends in `(copy)` unless another one is given. Responses, versions, webhooks, integrations and knowledge stay with the original. Needs the scope `form:write`.
         */
        readonly post: operations["duplicateForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make a link that shows the draft as respondents would see it
         * @description The link shows the draft as it is now, also of a form that was never published or is closed. Whoever has it may answer; the answers are test data and nothing is counted. A later change of the draft needs another link. A draft that could not be published is shown as far as it works. Needs the scope `form:write`.
         */
        readonly post: operations["previewForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/walk": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Try which way answers lead through the draft
         * @description The path is the one that a response with these answers takes: its questions in order, the ending, the variables. Nothing is stored or counted. A draft that could not be published is walked as far as it works. Needs the scope `form:read`.
         */
        readonly post: operations["walkFormDraft"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/short-link": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Give a form its short link
         * @description Makes the link at the first call and gives the same one from then on. It leads to the form's page with the parameters that it is called with, also after the form was renamed, until the form is deleted. Needs the scope `form:write`.
         */
        readonly put: operations["keepShortLink"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/qr": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the address of a form as a QR code
         * @description The code holds the form's short link, if it has one, else the address of its page. Make the short link before you print a code: it stays when the form is renamed. Needs the scope `form:read`.
         */
        readonly get: operations["getFormQrCode"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a conversation on a published form
         * @description Open a conversation on a published form. Needs the scope `session:write`.
         */
        readonly post: operations["openSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{sid}/messages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a message or a structured answer
         * @description A message `id` makes the call repeatable: the same id again joins the running turn or returns the first turn's result. A text that does not become an answer is kept, and answered with a follow-up. With the `ref` of the question that the writer saw, a text or a skip that arrives after the question has changed (from a second tab, after a lost connection) does not answer the new question: `validation.code` is `not_asked`. Needs the scope `session:write`.
         */
        readonly post: operations["sendMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{sid}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the state of a conversation
         * @description Read the state of a conversation. Needs the scope `session:write`.
         */
        readonly get: operations["getSession"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{sid}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read what happened since an event
         * @description For a caller without a stream, after a 202: pass the turn's `sinceSeq`. Needs the scope `session:write`.
         */
        readonly get: operations["getSessionEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{sid}/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Get a new respondent token and stream address
         * @description Get a new respondent token and stream address. Needs the scope `session:write`.
         */
        readonly post: operations["renewSessionToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{sid}/repeat": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Answer a form again
         * @description Opens a new session for the respondent of a completed one, if the form's setting `allowRepeat` allows it: while `canRepeat` of the session is true. Needs the scope `session:write`.
         */
        readonly post: operations["repeatSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{sid}/files": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a file
         * @description One file, as `multipart/form-data` or as the body itself with its name in `x-file-name`. Its kind is determined from its bytes. An answer refers to it by its `fileId`; a file without an answer is removed after a day. A session has at most 50 files of 50 MiB in total. An upload must arrive at 1 KiB a second or faster, and within half an hour. Needs the scope `session:write`.
         */
        readonly post: operations["uploadFile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/files/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a file that a respondent sent
         * @description The bytes as they were sent. The headers make browsers save the file instead of displaying it. Needs the scope `response:read`.
         */
        readonly get: operations["readFile"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/responses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the responses of a form, newest first
         * @description Search and filters look at a bounded part of the form in a call. A page may therefore have fewer responses than `limit`, or none, while `has_more` is true: go on with `next_cursor`. The number of all that fit is at `GET /v1/forms/{id}/responses/count`. Needs the scope `response:read`.
         */
        readonly get: operations["listResponses"];
        readonly put?: never;
        /**
         * Open a response, optionally with answers, optionally completing it
         * @description `flow`: each answered question must be on the path, and earlier optional ones count as skipped. `free`: any question may be answered; answers off the path are kept and listed. Answers are recorded all or none. Needs the scope `response:write`.
         */
        readonly post: operations["openResponse"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/responses/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a response
         * @description Read a response. Needs the scope `response:read`.
         */
        readonly get: operations["getResponse"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a response
         * @description The response and its conversation are removed immediately; its files, events and pending webhook deliveries are erased within seconds. Its place under a cap, a quota or a booking slot becomes free. The usage of its month does not change. Deleting it again is `not_found`. Needs the scope `response:write`.
         */
        readonly delete: operations["deleteResponse"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/responses/{id}/answers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Record answers on an open response, all or none
         * @description Record answers on an open response, all or none. Needs the scope `response:write`.
         */
        readonly post: operations["recordAnswers"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/responses/{id}/complete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Complete a response
         * @description Complete a response. Needs the scope `response:write`.
         */
        readonly post: operations["completeResponse"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/responses/count": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count the responses of a form that fit
         * @description A call counts for about a second. Add up `count` and go on with `next_cursor` until `has_more` is false; to stop, do not call again. Needs the scope `response:read`.
         */
        readonly get: operations["countResponses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/responses/delete": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Delete the responses of a form that fit
         * @description A call deletes at most 100 responses, each as `DELETE /v1/responses/{id}` does. Go on with `next_cursor` until `has_more` is false; to stop, do not call again. The body names at least one filter, so that nothing empties a form by accident; `created_before` keeps what comes in meanwhile. Needs the scope `response:write`.
         */
        readonly post: operations["deleteResponses"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/responses/columns": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what the responses of a form can have
         * @description The questions of all published versions with their options, hidden fields, variables, endings and versions: what a table of responses can show, and what filters can name. Needs the scope `response:read`.
         */
        readonly get: operations["listResponseColumns"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/responses/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the webhooks that a response caused
         * @description Oldest first, of the organization's present endpoints. Deliveries are kept for 30 days. Needs the scope `webhook:read`.
         */
        readonly get: operations["listResponseDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/views": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the named views of a form's responses, by name
         * @description Not paginated. To see what a view shows, list responses with its `filters`. Needs the scope `response:read`.
         */
        readonly get: operations["listSavedViews"];
        readonly put?: never;
        /**
         * Keep filters and columns under a name, for everybody of the organization
         * @description Keep filters and columns under a name, for everybody of the organization. Needs the scope `form:write`.
         */
        readonly post: operations["createSavedView"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/views/{viewId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a view
         * @description Responses stay. Needs the scope `form:write`.
         */
        readonly delete: operations["deleteSavedView"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Rename a view, or replace its filters or columns
         * @description Changes the given members, each as a whole. Needs the scope `form:write`.
         */
        readonly patch: operations["changeSavedView"];
        readonly trace?: never;
    };
    readonly "/v1/people/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Find the responses of a person by an e-mail address, newest first
         * @description Over all forms of the organization. An answer is found about a second after it was given. A test key finds test data only. Needs the scope `response:read`.
         */
        readonly post: operations["findPerson"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/people/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Export what is kept of a person, by an e-mail address or by a response
         * @description Each response with its answers and metadata, the events of its conversation, its files (read them with `GET /v1/files/{id}`), the messages that were sent about it and the deliveries that carried it to webhooks and integrations. `events_after` is null, or the seq after which `GET /v1/sessions/{sid}/events` goes on. Exports of the form (`GET /v1/exports`) may have the same rows. Needs the scope `response:read`.
         */
        readonly post: operations["exportPerson"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/people/erase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Erase what is kept of a person, by an e-mail address or by a response
         * @description Deletes up to 100 responses, each like `DELETE /v1/responses/{id}`; call again while `has_more`. What belongs to them is erased within seconds from the journal, files, deliveries, messages, stored answers and the report; exports that may have them lose their file. Of payments the amounts stay (`kept`). `GET /v1/people/erasures/{id}` says how far that is; the same call again makes another erasure of what is left. Needs the scope `response:write`.
         */
        readonly post: operations["erasePerson"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/people/erasures/{erasureId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read how far an erasure of a person is
         * @description Read how far an erasure of a person is. Needs the scope `response:read`.
         */
        readonly get: operations["getErasure"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/ai/clarify-form": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask what must be known before a form is generated
         * @description At most three questions, usually none. Their answers are the `clarifications` of `POST /v1/ai/generate-form`. Not charged as a generation; the tokens are counted. Needs the scope `ai:generate`.
         */
        readonly post: operations["clarifyForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/ai/generate-form": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Generate a form document from a prompt
         * @description Nothing is saved: pass `doc` to `POST /v1/forms`. One unit of `ai_generations` is charged if a usable document comes back; tokens are always counted. Without a language model the document is built from rules, and `issues` says so. With `Accept: text/event-stream` the answer is a stream: events `progress` with `{stage, attempt}` while the model writes, then one event `result` with the answer, or `error` with the error's envelope. Needs the scope `ai:generate`.
         */
        readonly post: operations["generateForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/ai/edit-form": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Edit a form document as a request says
         * @description Nothing is saved: pass `doc` to `PUT /v1/forms/{id}/doc`. For a follow-up give `history`, the oldest first. Charged as a generation if something was changed. With `Accept: text/event-stream` the answer is a stream: events `progress` with `{stage, attempt}` while the model writes, then one event `result` with the answer, or `error` with the error's envelope. Needs the scope `ai:generate`.
         */
        readonly post: operations["editForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/exports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start an export of a form's responses
         * @description Read the export until its `status` is `ready`, then follow `download_url`. One row a response, one column a question: labels instead of refs; addresses, contacts, matrices, rankings and amounts in columns of their own; hidden fields, variables and metadata. A question that was removed keeps its columns. `jsonl` has the response objects with their answers instead. At most 10 exports wait or run, and 100 are kept; a file has at most 2 GiB. Needs the scope `export:write`.
         */
        readonly post: operations["startExport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/exports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List recent exports, newest first
         * @description Exports that are not expired. The list is bounded: `has_more` is always false. Needs the scope `export:read`.
         */
        readonly get: operations["listExports"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/exports/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an export
         * @description Read an export. Needs the scope `export:read`.
         */
        readonly get: operations["getExport"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an export before it expires
         * @description Its file is deleted within seconds. From now on the export is `export_expired`. Needs the scope `export:write`.
         */
        readonly delete: operations["deleteExport"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/exports/{id}/content": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a slice of an export's text
         * @description For callers that cannot reach `download_url`. Start at offset 0 and pass `next_offset` back until it is null: the slices join to the exact file, and none splits a character. csv and jsonl only. Needs the scope `export:read`.
         */
        readonly get: operations["getExportContent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/exports/{id}/download": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download an export's file by its link
         * @description The address is `download_url` of the export. It needs no key, and works for an hour.
         */
        readonly get: operations["downloadExport"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/analytics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the analytics of a form
         * @description Counts, funnel by question, and distributions of answers, no more than two seconds behind what was committed; `asOf` says up to when. Test data is left out unless `includeTest=1`; a test key always includes it. `from`, `to`, `version` and `source` choose what is counted. Without the plan feature `audience_analytics` the sections about who responds, from where and when are empty and listed in `locked`. Needs the scope `analytics:read`.
         */
        readonly get: operations["getFormAnalytics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/traffic": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read how many responses went each way through a form
         * @description Each way from one question or statement straight to the next, or to an ending, with the number of responses whose present path has it; from `null`: into the first question. A response that is in progress or was left counts up to the question at which it stands. The most frequent ways first, 5,000 at most. `from`, `to`, `version`, `source` and `includeTest` choose what is counted, as for the analytics of a form. Needs the scope `analytics:read`.
         */
        readonly get: operations["getFormTraffic"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/figures": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read starts and completions of all forms
         * @description One call for a list of forms: starts and completions in all, and starts of each of the last thirty UTC days, oldest first; the last is today. Forms without responses are absent. Test data is left out unless `includeTest=1`; a test key always includes it. Needs the scope `analytics:read`.
         */
        readonly get: operations["listFormFigures"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/tags": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Replace the tags of a form
         * @description Tags arrange forms, as folders do; `GET /v1/forms?tag=` lists the forms of one. Needs the scope `form:write`.
         */
        readonly put: operations["putFormTags"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/bin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Put a form into the bin
         * @description For thirty days it can be taken out as it was; then it is deleted with its responses. Meanwhile its page says that it is closed, nothing opens, and open conversations go on. It is left out of lists. It can neither be published nor opened again: 409 `form_in_bin`. `DELETE /v1/forms/{id}` deletes a form at once, in the bin or not. Needs the scope `form:write`.
         */
        readonly post: operations["binForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/unbin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take a form out of the bin
         * @description It is as it was: live, closed or a draft. Outside the bin this changes nothing. Needs the scope `form:write`.
         */
        readonly post: operations["unbinForm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/alerts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the alerts and the weekly digest of a form, and what holds now
         * @description Read the alerts and the weekly digest of a form, and what holds now. Needs the scope `form:read`.
         */
        readonly get: operations["getFormAlerts"];
        /**
         * Set which alerts and digests of a form are sent by e-mail
         * @description Replaces recipients, rules and digest; without rules and digest everything is off, as it is at first. Rules are judged every quarter of an hour from the report of live data, and said once until they no longer hold; at most six e-mails in 24 hours. The digest has the counts of the seven days before its day. E-mails leave over SMTP, and hold no answers of respondents. Needs the scope `form:write`.
         */
        readonly put: operations["putFormAlerts"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/blocks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the block types
         * @description List the block types. Needs the scope `form:read`.
         */
        readonly get: operations["listBlockTypes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/blocks/{type}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read one block type
         * @description Read one block type. Needs the scope `form:read`.
         */
        readonly get: operations["getBlockType"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the templates, or find some of them
         * @description List the templates, or find some of them. Needs the scope `form:read`.
         */
        readonly get: operations["listTemplates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/templates/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a template with its document
         * @description `POST /v1/forms` takes `doc` as it is. The document has one language as its own and translations for the other. Needs the scope `form:read`.
         */
        readonly get: operations["getTemplate"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/themes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the themes that come along
         * @description A document names one as `theme.preset`; what else its theme says overrides it. Needs the scope `form:read`.
         */
        readonly get: operations["listThemes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the webhook endpoints, oldest first
         * @description List the webhook endpoints, oldest first. Needs the scope `webhook:read`.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Subscribe an address to events
         * @description Only this answer contains the secret that verifies signatures. Earlier events, test data and events while the endpoint is off are not delivered. The address must be on the public internet, without a user name, and on a port allowed for HTTP. Needs the scope `webhook:write`.
         */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count pending, failed and delivered deliveries, by endpoint and in total
         * @description Count pending, failed and delivered deliveries, by endpoint and in total. Needs the scope `webhook:read`.
         */
        readonly get: operations["getWebhookStats"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/hours": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count how deliveries ended in each of the last 24 hours, by endpoint
         * @description A delivery counts in the hour in which it ended. Pending ones and test sends are not counted. Needs the scope `webhook:read`.
         */
        readonly get: operations["getWebhookHours"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Read a webhook endpoint. Needs the scope `webhook:read`.
         */
        readonly get: operations["getWebhook"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove a webhook endpoint
         * @description Pending deliveries are dropped. Needs the scope `webhook:write`.
         */
        readonly delete: operations["removeWebhook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Switch a webhook endpoint on or off, or change its address, events or form
         * @description Changes the given fields. Switching on clears the failure count. Switching off turns pending deliveries into failed ones; events while the endpoint is off create no delivery and cannot be delivered later. A new url clears the failure count too, and receives the pending deliveries. Newly subscribed events are delivered from the change on, and so are all events of a new form; existing deliveries stay. The secret stays. Needs the scope `webhook:write`.
         */
        readonly patch: operations["changeWebhook"];
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Give a webhook endpoint a new secret
         * @description Deliveries are signed with the previous secret too for 24 hours, so that the receiver can be changed in the meantime; a further rotation does not shorten that time. At most 5 secrets are active at a time: beyond that the answer is 429 with Retry-After. Needs the scope `webhook:write`.
         */
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a test event
         * @description One signed attempt, also to an endpoint that is off. It is neither retried nor counted. Needs the scope `webhook:write`.
         */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the 50 most recent deliveries, newest first, each with its attempts
         * @description List the 50 most recent deliveries, newest first, each with its attempts. Needs the scope `webhook:read`.
         */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/attempts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the 50 most recent attempts, newest first
         * @description For finding out why an endpoint is quiet. Needs the scope `webhook:read`.
         */
        readonly get: operations["listWebhookAttempts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/deliveries/{deliveryId}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a delivery again now
         * @description A failed delivery gets a new round of retries. For a completed delivery, a copy with the same webhook-id is sent. A call while the delivery is being sent or is due sends nothing: the answer names the delivery. After 20 calls within an hour, counting its copies, the answer is 429 with Retry-After. Needs the scope `webhook:write`.
         */
        readonly post: operations["replayWebhookDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/retry-failed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Put failed deliveries back in the queue, at most 500, oldest first
         * @description Put failed deliveries back in the queue, at most 500, oldest first. Needs the scope `webhook:write`.
         */
        readonly post: operations["retryFailedDeliveries"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/integrations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the integrations of a form, oldest first
         * @description Not paginated. Secrets are never returned. Needs the scope `webhook:read`.
         */
        readonly get: operations["listIntegrations"];
        readonly put?: never;
        /**
         * Send a form's events to another service
         * @description Slack, Discord, Microsoft Teams, e-mail, Google Sheets, Airtable, any HTTP address, or a REST hook of Zapier, Make or n8n. Deliveries follow the rules of webhooks: test data sends nothing, failed deliveries are retried for ten hours, and twenty failures in a row switch the integration off. Secrets are stored encrypted and never returned. Addresses must be on the public internet. Needs the scope `webhook:write`.
         */
        readonly post: operations["createIntegration"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/integrations/sample": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read what a REST hook of this form receives, with made-up answers
         * @description For the list step with which Zapier, Make and n8n learn the fields: each answer is `answer_` and the question's ref. Needs the scope `webhook:read`.
         */
        readonly get: operations["getIntegrationSample"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/integrations/{integrationId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove an integration
         * @description Pending deliveries are dropped. A platform unsubscribes its REST hook with this call. Needs the scope `webhook:write`.
         */
        readonly delete: operations["removeIntegration"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Switch an integration on or off, or change its config or events
         * @description Changes the given members, of the config too: secrets that are not given stay. Switching on clears the failure count, and so does a changed config, which pending deliveries use. Switching off turns pending deliveries into failed ones; events while it is off create no delivery. Needs the scope `webhook:write`.
         */
        readonly patch: operations["changeIntegration"];
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/integrations/{integrationId}/deliveries/{deliveryId}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a delivery of an integration again now
         * @description As for a webhook: a failed delivery gets a new round of retries, a completed one is sent as a copy. A record of Airtable is written again in its place; a table of Google Sheets gets another row, a channel or mailbox another message. A call while the delivery is being sent or is due sends nothing. After 20 calls within an hour the answer is 429 with Retry-After. Needs the scope `webhook:write`.
         */
        readonly post: operations["replayIntegrationDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/integrations/{integrationId}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a sample now, and wait for the outcome
         * @description One attempt with made-up answers to the form's questions, also if the integration is off. It is neither retried nor counted. A table gets a row whose event is `test`. For an e-mail, `ok` says that it was queued. While a test is under way, another one is 429. Needs the scope `webhook:write`.
         */
        readonly post: operations["testIntegration"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/integrations/{integrationId}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the 50 most recent deliveries, newest first, each with its attempts
         * @description `payload` is the event as webhooks carry it; the service gets it in its own form. A test key sees no delivery about a response. Needs the scope `webhook:read`.
         */
        readonly get: operations["listIntegrationDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/payment-accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List payment accounts, oldest first
         * @description Not paginated. Credentials are never returned. Needs the scope `payment:read`.
         */
        readonly get: operations["listPaymentAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/payment-accounts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change the label of a payment account, or make it the default one
         * @description New payment questions use the default account. It stays the default until another account becomes it: `isDefault: false` on it is refused. Nothing changes at the gateway. Needs the scope `payment:write`.
         */
        readonly patch: operations["changePaymentAccount"];
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/assets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the assets of a form, oldest first
         * @description Not paginated: a form has at most 200. Needs the scope `form:read`.
         */
        readonly get: operations["listAssets"];
        readonly put?: never;
        /**
         * Upload a picture, a font or captions for a form
         * @description One picture, as `multipart/form-data` or as the body itself with its name in `x-file-name`: JPEG, PNG, WebP, AVIF, GIF or SVG, of at most 50 million pixels. Its kind is determined from its bytes. It is stored as WebP files of up to four widths, turned upright and without EXIF; an animation keeps moving, and has a file that does not; an SVG is drawn, and no script of it is kept. The same picture has the same key, however often it is uploaded. A font is WOFF2 of at most 200 KiB, and stored as it is; `theme.fontKey` names it. Captions are WebVTT in UTF-8 of at most 512 KiB; `captionsKey` of a video in `media` names them. A form has at most 200 assets of 100 MiB together; they are deleted with it. Needs the scope `form:write`.
         */
        readonly post: operations["uploadAsset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/assets/{asset}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an asset of a form
         * @description Refused while the draft or the live version names it. Conversations on an earlier version then lack the picture, and an earlier version that is restored cannot be published until it names another. What several forms use stays until the last of them deletes it. Needs the scope `form:write`.
         */
        readonly delete: operations["removeAsset"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/knowledge": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the sources of knowledge of a form, oldest first
         * @description Not paginated. `usage` is that of the whole organization. Needs the scope `knowledge:read`.
         */
        readonly get: operations["listKnowledge"];
        readonly put?: never;
        /**
         * Add a source of knowledge: a text, a page or a file
         * @description JSON with `text` or `url`, or one file as `multipart/form-data`: PDF, Word (.docx), Markdown, HTML or text. A text is searched once this returns; a page and a file are read soon after, and `status` says how that went. Only the text of a file is kept. A page is fetched under the rules for webhook addresses, and again only on request. `language` is by default the form's first one. Needs the scope `knowledge:write`.
         */
        readonly post: operations["addKnowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/knowledge/{sourceId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a source of knowledge and its text
         * @description Delete a source of knowledge and its text. Needs the scope `knowledge:write`.
         */
        readonly delete: operations["removeKnowledge"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/knowledge/{sourceId}/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Fetch the page of a source again
         * @description The text of the last time is searched until the new one is stored, also if the page cannot be read now. Needs the scope `knowledge:write`.
         */
        readonly post: operations["refreshKnowledge"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/forms/{id}/knowledge/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search the knowledge of a form
         * @description The best passages first, in their own words. `score` is the share of the question's words that a passage has, from 0 to 1; rare words weigh more. In a conversation a passage is quoted from 0.5 on. Needs the scope `knowledge:read`.
         */
        readonly get: operations["searchKnowledge"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/domains": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the organization's domains, oldest first
         * @description Not paginated. Needs the scope `domain:read`.
         */
        readonly get: operations["listDomains"];
        readonly put?: never;
        /**
         * Add a domain of your own for the pages of forms
         * @description The domain serves nothing before it is verified. Set the TXT record of the answer, point the domain at the service (a CNAME, or A and AAAA records at the top of a zone), then call `POST /v1/domains/{id}/verify`. Subdomains count by themselves. Public suffixes, single labels, IP addresses and addresses of the service are refused. An organization has at most 20. Needs the scope `domain:write`.
         */
        readonly post: operations["createDomain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/domains/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a domain
         * @description Read a domain. Needs the scope `domain:read`.
         */
        readonly get: operations["getDomain"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Give a domain up
         * @description It stops serving the organization's forms within a second, on every node. Links to it are dead; their paths work at the address of the service. Needs the scope `domain:write`.
         */
        readonly delete: operations["removeDomain"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/domains/{id}/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Look at the domain's record now
         * @description The answer is the domain as it is then: `verified`, or with its `problem`. A verified domain serves at once, and its record is looked at every six hours from then on. If the record is gone, the domain serves for 3 more days. A domain that another organization has verified becomes yours once your record stands and theirs is gone. Needs the scope `domain:write`.
         */
        readonly post: operations["verifyDomain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read which organization and key a call is made with, and what the organization has used this month
         * @description Read which organization and key a call is made with, and what the organization has used this month.
         */
        readonly get: operations["getMe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Is the service alive, and is its database?
         * @description 200 with `ok: true` while the node can work. Otherwise the same body with `ok: false` and the status 503, so that a balancer sends requests elsewhere: `db` says whether the database answers; a node that has lost its conversations to others, or cannot get them, is not `ok` either, nor is one that is about to stop.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/sessions/{sid}/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Watch a conversation
         * @description Open it with a WebSocket at the `streamUrl` that opening the session returned, or read it as server-sent events. The first frame is `hello`; each event comes once and in order. `?since=` replays what came behind that seq. Subprotocol `parley.v1.msgpack` chooses MessagePack frames. A `ticket` frame is answered with a new address of the stream, for 15 minutes. `reset` carries the whole state where what was asked for cannot be replayed: `since` is ahead of the session, of another history (`inc`), or older than the events that are kept (`oldest`). Every frame that a client sends counts against the rate of its session; one that is refused is answered with an `error` frame, and a client that goes on sending is closed with 4029.
         */
        readonly get: operations["streamSession"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A form document; its full JSON Schema is at /v1/forms/schema.
         * @example {
         *       "schemaVersion": 1,
         *       "title": "Early access",
         *       "blocks": [
         *         {
         *           "ref": "name",
         *           "type": "short_text",
         *           "title": "What is your name?",
         *           "required": true
         *         },
         *         {
         *           "ref": "email",
         *           "type": "email",
         *           "title": "Where can we reach you, {{answer:name|friend}}?",
         *           "required": true
         *         }
         *       ],
         *       "endings": [
         *         {
         *           "ref": "thanks",
         *           "title": "Thank you",
         *           "bodyMd": "We will be in touch.",
         *           "kind": "success"
         *         }
         *       ]
         *     }
         */
        readonly FormDocument: {
            readonly [key: string]: unknown;
        };
        /**
         * @example {
         *       "type": "text",
         *       "text": "ada@example.com",
         *       "id": "m-1"
         *     }
         */
        readonly Message: {
            /** @constant */
            readonly type: "text";
            readonly id?: string;
            /** @description The question that the message is for, or its `piece`. When another one is asked by then, nothing is recorded and the turn's `validation` has the code `not_asked`. */
            readonly ref?: string;
            readonly text: string;
        } | {
            /** @constant */
            readonly type: "answer";
            readonly id?: string;
            readonly ref: string;
            readonly value: unknown;
        } | {
            /** @constant */
            readonly type: "skip";
            readonly id?: string;
            /** @description The question that the message is for, or its `piece`. When another one is asked by then, nothing is recorded and the turn's `validation` has the code `not_asked`. */
            readonly ref?: string;
        } | {
            /** @constant */
            readonly type: "back";
            readonly id?: string;
        } | {
            /** @constant */
            readonly type: "edit";
            readonly id?: string;
            readonly ref: string;
        } | {
            /** @constant */
            readonly type: "submit";
            readonly id?: string;
        } | {
            /** @constant */
            readonly type: "auth";
            readonly id?: string;
            readonly value: string;
        } | {
            /** @constant */
            readonly type: "verify";
            readonly id?: string;
            readonly code: string;
        } | {
            /** @constant */
            readonly type: "resend";
            readonly id?: string;
        } | {
            /** @constant */
            readonly type: "payment";
            readonly id?: string;
            /** @enum {string} */
            readonly action: "refresh" | "cancel";
        } | {
            /** @constant */
            readonly type: "language";
            readonly id?: string;
            readonly language: string;
        } | {
            /** @constant */
            readonly type: "restart";
            readonly id?: string;
        };
        /**
         * @description What the answer to a question, or a hidden field, must be. `is` and `is_not`: one of `values`; of several chosen options, one is enough. `contains`: the text, ignoring case and accents. `above`, `below`: strictly; `between`: both ends included; numbers by value, dates and times as ISO 8601, amounts in their minor unit. `not_asked`: neither answered nor skipped.
         * @example {
         *       "answer": "meal",
         *       "op": "is",
         *       "values": [
         *         "vegan",
         *         "vegetarian"
         *       ]
         *     }
         */
        readonly AnswerCondition: {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @enum {string} */
            readonly op: "is" | "is_not";
            readonly values: readonly (string | number | boolean)[];
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @constant */
            readonly op: "contains";
            readonly text: string;
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @enum {string} */
            readonly op: "above" | "below";
            readonly value: string | number;
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @constant */
            readonly op: "between";
            readonly from: string | number;
            readonly to: string | number;
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @enum {string} */
            readonly op: "answered" | "skipped" | "not_asked";
        };
        /**
         * @example {
         *       "status": "completed",
         *       "where": [
         *         {
         *           "answer": "meal",
         *           "op": "answered"
         *         }
         *       ]
         *     }
         */
        readonly SavedViewFilters: {
            /** @enum {string} */
            readonly status?: "in_progress" | "completed" | "abandoned" | "disqualified";
            /** @enum {string} */
            readonly source?: "chat" | "embed" | "api";
            /** @description Epoch milliseconds, inclusive. */
            readonly created_after?: number;
            /** @description Epoch milliseconds, exclusive. */
            readonly created_before?: number;
            readonly ending_ref?: string;
            /** @description The ref of a question: only abandoned responses that stand there. */
            readonly left_ref?: string;
            /** @description The number of a version. */
            readonly version?: number;
            readonly suspicious?: boolean;
            /** @description Conditions on answers, which all hold. */
            readonly where?: readonly components["schemas"]["AnswerCondition"][];
            /** @description Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id. */
            readonly q?: string;
            /**
             * @description `all`: test data too. Default: live data.
             * @enum {string}
             */
            readonly mode?: "live" | "all";
        };
        readonly Form: {
            readonly id: string;
            /** @description The form's name in public addresses, unique over the whole service. */
            readonly slug: string;
            /**
             * @description The form's public page.
             * @example https://forms.example.com/p/early-access
             */
            readonly url: string;
            /**
             * @description `closed`: the form is published but accepts no sessions now, because its author closed it, or it is outside its schedule or full.
             * @enum {string}
             */
            readonly status: "draft" | "live" | "closed";
            /** @description The number of the published version; null before the first. */
            readonly version: number | null;
            /** @description By which its author arranges forms. */
            readonly tags: readonly string[];
            /** @description Since when the form rests in the bin; null: it does not. After thirty days there it is deleted. */
            readonly binnedAt: number | null;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updatedAt: number;
            readonly doc: components["schemas"]["FormDocument"];
            /** @description The draft's etag, for If-Match; present if `doc` is the draft. */
            readonly etag?: string;
            /** @description What this document uses and the plan does not include now; present when one form is read. Redirects are not followed, follow-ups not sent and the branding is shown until the plan includes them again; a password, codes and quotas stay in force. Respondents receive `doc` without what stands still. */
            readonly locked?: readonly ("redirects" | "follow_ups" | "quotas" | "respondent_access" | "remove_branding" | "knowledge" | "integrations" | "custom_domains" | "audience_analytics")[];
        };
        /**
         * @example {
         *       "error": {
         *         "code": "invalid_request",
         *         "message": "The request does not have the expected shape.",
         *         "issues": [
         *           {
         *             "path": "expiresIn",
         *             "code": "too_small",
         *             "message": "expiresIn: Too small: expected number to be >=300"
         *           }
         *         ],
         *         "request_id": "req_5f2c1a00000001",
         *         "doc_url": "https://forms.example.com/docs/errors/invalid_request"
         *       }
         *     }
         */
        readonly Error: {
            readonly error: {
                readonly code: string;
                readonly message: string;
                readonly issues?: readonly {
                    readonly ref?: string;
                    readonly path?: string;
                    readonly code: string;
                    readonly message: string;
                }[];
                readonly request_id?: string;
                readonly doc_url?: string;
                /** @description The author's text for a form that is closed; absent if there is none. */
                readonly closedMessage?: string;
                /**
                 * @description Of `feature_not_in_plan`: what the plan does not include.
                 * @enum {string}
                 */
                readonly feature?: "redirects" | "follow_ups" | "quotas" | "respondent_access" | "remove_branding" | "knowledge" | "integrations" | "custom_domains" | "audience_analytics";
                /** @description Of `feature_not_in_plan`: everything of the request that the plan does not include. */
                readonly features?: readonly ("redirects" | "follow_ups" | "quotas" | "respondent_access" | "remove_branding" | "knowledge" | "integrations" | "custom_domains" | "audience_analytics")[];
                /**
                 * @description Of `quota_exceeded`: the quota that is reached; secret keys also see `limit` and `used`.
                 * @enum {string}
                 */
                readonly quota?: "responses" | "ai_generations" | "knowledge_bytes";
                readonly limit?: number;
                readonly used?: number;
                /** @description The scope that is missing. */
                readonly required?: string;
                /**
                 * @description Of `proof_of_work_required`: why the proof of the request does not count.
                 * @enum {string}
                 */
                readonly reason?: "missing" | "invalid" | "expired" | "used";
                /** @description Of `proof_of_work_required`: what is to be solved, until `expiresAt`. */
                readonly challenge?: {
                    readonly token: string;
                    readonly bits: number;
                    readonly pieces: number;
                    readonly expiresAt: number;
                };
                /** @description Of `events_not_kept`: the oldest seq that is kept. */
                readonly oldest?: number;
                /** @description Of `nothing_applied`: as in the result of the call; each is `locked`. */
                readonly changes?: readonly {
                    readonly [key: string]: unknown;
                }[];
                /** @description Of `nothing_applied`: as in the result of the call. */
                readonly rejected?: readonly string[];
            };
        };
        readonly FormListItem: {
            readonly id: string;
            /** @description The form's name in public addresses, unique over the whole service. */
            readonly slug: string;
            /**
             * @description The form's public page.
             * @example https://forms.example.com/p/early-access
             */
            readonly url: string;
            /**
             * @description `closed`: the form is published but accepts no sessions now, because its author closed it, or it is outside its schedule or full.
             * @enum {string}
             */
            readonly status: "draft" | "live" | "closed";
            /** @description The number of the published version; null before the first. */
            readonly version: number | null;
            /** @description By which its author arranges forms. */
            readonly tags: readonly string[];
            /** @description Since when the form rests in the bin; null: it does not. After thirty days there it is deleted. */
            readonly binnedAt: number | null;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updatedAt: number;
            readonly title: string;
        };
        readonly ImportedForm: {
            /** @enum {string} */
            readonly format: "typeform" | "heyform" | "formbricks" | "typebot" | "surveyjs" | "parley";
            readonly doc: components["schemas"]["FormDocument"];
            /** @description The parts of the definition that the document lacks, each with the reason. */
            readonly notCarriedOver: readonly {
                /** @description The path in `source`. */
                readonly path: string;
                readonly what: string;
                readonly reason: string;
            }[];
            /** @description The issues that prevent publishing the document. */
            readonly issues: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
            /** @description Parts of the document that the form's page does not display yet, or displays differently: films that are no https file and on none of the known services, colours of a theme that could not be read. They do not prevent publishing. */
            readonly warnings: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
            /** @description The created form, with `save`. */
            readonly form?: components["schemas"]["Form"];
        };
        readonly Setting: {
            readonly key: string;
            /** @description The group that editors show it in. */
            readonly section: string;
            readonly label: string;
            /** @description How a value is written, in words. */
            readonly format: string;
            /** @description Where a respondent or author meets it. */
            readonly where: string;
            /** @description The JSON Schema of a value. */
            readonly schema: {
                readonly [key: string]: unknown;
            };
            /** @description What holds where the document says nothing. */
            readonly default: unknown;
            /** @description The feature of a plan that it needs. */
            readonly feature?: string;
        };
        readonly SettingsChange: {
            readonly changes: readonly {
                readonly key: string;
                readonly section: string;
                readonly label: string;
                readonly where: string;
                readonly format: string;
                /** @description Any JSON value. */
                readonly before: unknown;
                /** @description Any JSON value. */
                readonly after: unknown;
                /** @description Present if the plan does not include the setting; it was not applied. */
                readonly locked?: {
                    readonly feature: string;
                };
            }[];
            readonly rejected: readonly string[];
        };
        readonly PublishedVersion: {
            readonly version: number;
            readonly versionId: string;
            readonly note: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly publishedAt: number;
            readonly authorLabel: string;
            /** @description Places of the document that differ from the version before. */
            readonly changeCount: number;
            readonly isActive: boolean;
            /** @description Completed live responses on this version. */
            readonly responses: number;
            /**
             * @description The form's public page.
             * @example https://forms.example.com/p/early-access
             */
            readonly url: string;
            /** @description Parts of the document that the form's page does not display yet, or displays differently: films that are no https file and on none of the known services, colours of a theme that could not be read. They do not prevent publishing. */
            readonly warnings: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
        };
        readonly DraftCheck: {
            /** @description The state of the draft that was checked. */
            readonly etag: string;
            /** @description The issues that prevent publishing the document. */
            readonly issues: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
            /** @description Parts of the document that the form's page does not display yet, or displays differently: films that are no https file and on none of the known services, colours of a theme that could not be read. They do not prevent publishing. */
            readonly warnings: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
        };
        readonly DocumentCheck: {
            /** @description The issues that prevent publishing the document. */
            readonly issues: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
            /** @description Parts of the document that the form's page does not display yet, or displays differently: films that are no https file and on none of the known services, colours of a theme that could not be read. They do not prevent publishing. */
            readonly warnings: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
        };
        readonly FormVersion: {
            readonly version: number;
            readonly versionId: string;
            readonly note: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly publishedAt: number;
            readonly authorLabel: string;
            /** @description Places of the document that differ from the version before. */
            readonly changeCount: number;
            readonly isActive: boolean;
            /** @description Completed live responses on this version. */
            readonly responses: number;
        };
        readonly FormVersionDocument: {
            readonly version: number;
            readonly versionId: string;
            readonly note: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly publishedAt: number;
            readonly authorLabel: string;
            /** @description Places of the document that differ from the version before. */
            readonly changeCount: number;
            readonly isActive: boolean;
            /** @description Completed live responses on this version. */
            readonly responses: number;
            readonly doc: components["schemas"]["FormDocument"];
        };
        readonly DocumentComparison: {
            readonly changes: readonly components["schemas"]["DocumentChange"][];
            readonly truncated: boolean;
        };
        readonly DocumentChange: {
            /** @description Where it stands in the later document; what was removed, in the earlier. */
            readonly path: string;
            /** @enum {string} */
            readonly kind: "added" | "removed" | "changed" | "moved";
            /** @description Null for what was added; for a move the place, from 1. */
            readonly before: unknown;
            /** @description Null for what was removed; for a move the place, from 1. */
            readonly after: unknown;
            /** @description The change in words. */
            readonly what: string;
        };
        readonly PreviewLink: {
            readonly url: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly expiresAt: number;
            /** @description Whether the conversation begins at the place of `at`; absent without one. */
            readonly reached?: boolean;
        };
        readonly DraftWalk: {
            /** @description What is asked and shown, in order; the last waits for its answer if `next` is a block. */
            readonly steps: readonly {
                readonly ref: string;
                /** @description The answer in words; null if there is none. */
                readonly answer: string | null;
                /** @description The answer was made up. */
                readonly isFilledIn: boolean;
            }[];
            readonly next: {
                /** @enum {string} */
                readonly kind: "block" | "ending";
                readonly ref: string;
            };
            readonly variables: {
                readonly [key: string]: unknown;
            };
            /** @description What the payments on the path ask for. */
            readonly payments: readonly {
                readonly ref: string;
                readonly currency: string;
                /** @description In minor units; null: the calculation gives no amount that can be paid. */
                readonly amountMinor: number | null;
            }[];
            /** @description The last jump that held and is not taken, because its target is answered already. */
            readonly jumpBack: {
                readonly from: string;
                readonly to: string;
            } | null;
        };
        /**
         * @example {
         *       "code": "k7m2x9qd",
         *       "url": "https://forms.example.com/s/k7m2x9qd"
         *     }
         */
        readonly ShortLink: {
            readonly code: string;
            readonly url: string;
        };
        readonly Session: {
            readonly sessionId: string;
            /** @description Gives its bearer access to this session until it expires. */
            readonly respondentToken: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly expiresAt: number;
            /** @description Can be passed to a browser's `new WebSocket(url)`; its ticket is valid for 15 minutes. */
            readonly streamUrl: string;
            readonly greeting: string;
            readonly question: components["schemas"]["PublicBlock"] | null;
        };
        /**
         * @description A question as a respondent gets it, with further properties by type. `title` and `description` are plain text; if they contain markup, `titleMd` and `descriptionMd` have the Markdown, in which recalled answers are escaped. The picture that an `imageKey` names is at `/p/_assets/{imageKey}`, without a key.
         * @example {
         *       "id": "b1",
         *       "ref": "email",
         *       "type": "email",
         *       "title": "Your e-mail?",
         *       "description": null,
         *       "required": true,
         *       "imageKey": "",
         *       "media": null
         *     }
         */
        readonly PublicBlock: {
            readonly id: string;
            readonly ref: string;
            readonly type: string;
            readonly title: string;
            readonly required: boolean;
        } & {
            readonly [key: string]: unknown;
        };
        readonly Turn: {
            /** @description The message is committed: it will not be lost. */
            readonly accepted: boolean;
            readonly complete: boolean;
            readonly awaitingSubmit: boolean;
            readonly assistantMessages: readonly string[];
            readonly question: components["schemas"]["PublicBlock"] | null;
            readonly ending: components["schemas"]["Ending"] | null;
            readonly validation: {
                readonly ref: string;
                readonly code: string;
                readonly message: string;
            } | null;
            /**
             * @example {
             *       "email": "ada@example.com"
             *     }
             */
            readonly answers: {
                readonly [key: string]: unknown;
            };
            readonly collected: number;
            readonly pendingVerification: components["schemas"]["PendingVerification"] | null;
            readonly pendingPayment: components["schemas"]["PendingPayment"] | null;
            readonly events: readonly components["schemas"]["Event"][];
            /** @description Events with a greater `seq` belong to this turn or to a later one. */
            readonly sinceSeq: number;
        };
        /**
         * @example {
         *       "ref": "thanks",
         *       "title": "Thank you",
         *       "bodyMd": "We will be in touch.",
         *       "kind": "success",
         *       "requirements": [
         *         "email"
         *       ],
         *       "redirectUrl": null
         *     }
         */
        readonly Ending: {
            readonly ref: string;
            readonly title: string;
            /** @description The title in Markdown, if it contains markup. */
            readonly titleMd?: string;
            /** @description Markdown, in which recalled answers are escaped. */
            readonly bodyMd: string;
            readonly kind: string;
            readonly requirements: readonly string[];
            /** @description The address to which the respondent is sent: immediately for the kind `redirect`, otherwise after the ending is shown. */
            readonly redirectUrl: string | null;
            /** @description The label of the button that leads there. */
            readonly buttonText?: string;
            /** @description How long the ending is shown before the page leads there; without it 8 seconds. */
            readonly redirectAfterSeconds?: number;
            readonly media?: {
                /**
                 * @description video and audio are files by https address; embed is a film on YouTube, Vimeo or Loom, by the address of its page.
                 * @enum {string}
                 */
                readonly kind: "image" | "video" | "audio" | "embed";
                /** Format: uri */
                readonly url?: string;
                /** @description The key of an uploaded picture: of an image the picture itself, of anything else what is shown before it plays. */
                readonly imageKey?: string;
                /** @description The key of uploaded captions (WebVTT) of a video. */
                readonly captionsKey?: string;
                /** @description Words in place of it, for people who do not see or hear it. */
                readonly alt?: string;
            };
            readonly score?: {
                /** @description The value of the variable, in the reader's way of writing. */
                readonly text: string;
                readonly label?: string;
                readonly max?: string;
                /** @description How much of the highest score, from 0 to 1. */
                readonly part?: number;
            };
            readonly share?: {
                readonly links: readonly string[];
                /** @description What is shared; null: the page of the form. */
                readonly url: string | null;
                /** @description What is said of it; null: the title of the form. */
                readonly text: string | null;
            };
        };
        /**
         * @description The code that the session waits for.
         * @example {
         *       "ref": "phone",
         *       "channel": "sms",
         *       "sentTo": "+49***89",
         *       "sentAt": 1763650800000
         *     }
         */
        readonly PendingVerification: {
            readonly ref: string;
            /** @enum {string} */
            readonly channel: "sms" | "email";
            readonly sentTo: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly sentAt: number;
        };
        /**
         * @description The payment that the session waits for.
         * @example {
         *       "ref": "fee",
         *       "recordId": "pay_0f5b6c1d2e3f405162738495a6b7c8d9",
         *       "provider": "gateway_a",
         *       "amountMinor": 1500,
         *       "amount": 15,
         *       "currency": "EUR",
         *       "display": "€15.00",
         *       "launch": {
         *         "kind": "gateway_a_sdk",
         *         "orderId": "order_1",
         *         "paymentSessionId": "session_1",
         *         "mode": "sandbox"
         *       },
         *       "expiresAt": 1763652600000
         *     }
         */
        readonly PendingPayment: {
            readonly ref: string;
            readonly recordId: string;
            readonly provider: string;
            readonly amountMinor: number;
            readonly amount: number;
            readonly currency: string;
            readonly display: string;
            readonly launch: {
                readonly kind: string;
                readonly orderId: string;
                readonly paymentSessionId: string;
                readonly mode: string;
                /** @description The account's parameters for the gateway's launcher, if it needs any. */
                readonly publicKey?: string | null;
                /** @description The gateway's own page for the payment, if it has one, for pages without the launcher. */
                readonly url?: string | null;
            };
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly expiresAt: number;
        };
        /**
         * @description What happened in a session; `seq` counts from 1 without gaps. A later release may add types and properties: ignore those that you do not know.
         * @example {
         *       "v": 1,
         *       "seq": 4,
         *       "ts": 1763650800000,
         *       "type": "answer.recorded",
         *       "data": {
         *         "ref": "email",
         *         "type": "email",
         *         "value": "ada@example.com"
         *       }
         *     }
         */
        readonly Event: components["schemas"]["SessionOpenedEvent"] | components["schemas"]["MessageRespondentEvent"] | components["schemas"]["MessageAssistantEvent"] | components["schemas"]["QuestionAskedEvent"] | components["schemas"]["KnowledgeAskedEvent"] | components["schemas"]["AnswerRecordedEvent"] | components["schemas"]["AnswerChangedEvent"] | components["schemas"]["AnswerSkippedEvent"] | components["schemas"]["QuestionDeferredEvent"] | components["schemas"]["ValidationFailedEvent"] | components["schemas"]["AuthPassedEvent"] | components["schemas"]["VerificationSentEvent"] | components["schemas"]["VerificationPassedEvent"] | components["schemas"]["PaymentPendingEvent"] | components["schemas"]["PaymentPaidEvent"] | components["schemas"]["PaymentFailedEvent"] | components["schemas"]["ReviewReadyEvent"] | components["schemas"]["SessionCompletedEvent"] | components["schemas"]["SessionDisqualifiedEvent"] | components["schemas"]["SessionAbandonedEvent"] | components["schemas"]["SessionResumedEvent"] | components["schemas"]["ResponsePartialEvent"] | components["schemas"]["FollowupSentEvent"];
        readonly SessionOpenedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "session.opened";
            readonly data: {
                readonly form: string;
                readonly versionId: string;
                /** @enum {string} */
                readonly source: "chat" | "embed" | "api";
                /** @enum {string} */
                readonly mode: "live" | "test";
                readonly language: string;
                readonly hiddenFields: {
                    readonly [key: string]: string;
                };
                /** @enum {string} */
                readonly access?: "password" | "email_code" | "sms_code";
            };
        };
        /** @description `id` is the client's id of the message. `redacted` stands in place of what held, or may have held, a password or a code. */
        readonly MessageRespondentEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "message.respondent";
            readonly data: {
                /** @constant */
                readonly type: "text";
                readonly text?: string;
                readonly ref?: string;
                readonly language?: string;
                /** @constant */
                readonly redacted?: true;
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            } | {
                /** @constant */
                readonly type: "answer";
                readonly ref: string;
                readonly value?: unknown;
                /** @constant */
                readonly redacted?: true;
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            } | {
                /** @constant */
                readonly type: "edit";
                readonly ref: string;
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            } | {
                /** @constant */
                readonly type: "skip";
                readonly ref?: string;
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            } | {
                /** @enum {string} */
                readonly type: "back" | "submit" | "resend" | "restart";
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            } | {
                /** @enum {string} */
                readonly type: "auth" | "verify";
                /** @constant */
                readonly redacted: true;
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            } | {
                /** @constant */
                readonly type: "language";
                readonly language: string;
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            } | {
                /** @constant */
                readonly type: "payment";
                /** @enum {string} */
                readonly action: "refresh" | "cancel";
                readonly id?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            };
        };
        /** @description `text` is plain text, `textMd` is there if it contains markup. `statement`, shaped as a question, is there if a statement has more than text; `replies`, texts to reply with, if the assistant asks a question itself, or, with `beside`, if there is a way on besides answering. */
        readonly MessageAssistantEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "message.assistant";
            readonly data: {
                readonly text: string;
                readonly textMd?: string;
                readonly ref?: string;
                readonly statement?: {
                    readonly id: string;
                    readonly ref: string;
                    readonly type: string;
                    readonly title: string;
                    readonly required: boolean;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly replies?: readonly string[];
                /** @constant */
                readonly beside?: true;
                readonly ending?: string;
                readonly ai?: {
                    readonly reason: string;
                    /** @enum {string} */
                    readonly outcome: "answered" | "asked_back" | "unclear" | "failed";
                    readonly tokens?: number;
                };
            };
        };
        /** @description The question that the session waits for. */
        readonly QuestionAskedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "question.asked";
            readonly data: {
                readonly ref: string;
                readonly question: {
                    readonly id: string;
                    readonly ref: string;
                    readonly type: string;
                    readonly title: string;
                    readonly required: boolean;
                } & {
                    readonly [key: string]: unknown;
                };
                readonly progress?: {
                    readonly answered: number;
                    readonly totalEstimate: number;
                    readonly pct: number;
                };
                readonly pendingVerification?: {
                    readonly ref: string;
                    /** @enum {string} */
                    readonly channel: "sms" | "email";
                    readonly sentTo: string;
                    readonly sentAt: number;
                };
                readonly pendingPayment?: {
                    readonly ref: string;
                    readonly recordId: string;
                    readonly provider: string;
                    readonly amountMinor: number;
                    readonly amount: number;
                    readonly currency: string;
                    readonly display: string;
                    readonly launch: {
                        readonly kind: string;
                        readonly orderId: string;
                        readonly paymentSessionId: string;
                        readonly mode: string;
                        readonly publicKey?: string | null;
                        readonly url?: string | null;
                    };
                    readonly expiresAt: number;
                };
            };
        };
        readonly KnowledgeAskedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "knowledge.asked";
            readonly data: {
                readonly question: string;
                readonly source?: {
                    readonly id: string;
                    readonly title: string;
                    readonly url?: string;
                };
                /** @enum {string} */
                readonly by?: "passage" | "model";
            };
        };
        readonly AnswerRecordedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "answer.recorded";
            readonly data: {
                readonly ref: string;
                readonly type: string;
                readonly value: unknown;
                readonly text?: string;
                /** @constant */
                readonly by?: "model";
            };
        };
        /** @description `value` is null for an answer that is now skipped or that a restart has cleared. */
        readonly AnswerChangedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "answer.changed";
            readonly data: {
                readonly ref: string;
                readonly type?: string;
                readonly value: unknown;
                readonly before: unknown;
                /** @constant */
                readonly cleared?: true;
                readonly text?: string;
                /** @constant */
                readonly by?: "model";
            };
        };
        /** @description `gave_up`: left out after too many replies that were no answer; only earlier releases did so. */
        readonly AnswerSkippedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "answer.skipped";
            readonly data: {
                readonly ref: string;
                readonly type: string;
                /** @constant */
                readonly reason?: "gave_up";
            };
        };
        /** @description The question is left for later and comes back before the review or the end; `cleared`: a restart has ended that. */
        readonly QuestionDeferredEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "question.deferred";
            readonly data: {
                readonly ref: string;
                /** @enum {string} */
                readonly reason?: "wish" | "misses";
                /** @constant */
                readonly cleared?: true;
            };
        };
        /** @description Why a reply did not become an answer. */
        readonly ValidationFailedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "validation.failed";
            readonly data: {
                readonly ref: string;
                readonly code: string;
                readonly message: string;
                readonly field?: string;
            };
        };
        readonly AuthPassedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "auth.passed";
            readonly data: {
                /** @enum {string} */
                readonly method: "password" | "email_code" | "sms_code";
                readonly label: string;
            };
        };
        readonly VerificationSentEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "verification.sent";
            readonly data: {
                readonly ref: string;
                /** @enum {string} */
                readonly channel: "sms" | "email";
                readonly sentTo: string;
                readonly sentAt: number;
            };
        };
        readonly VerificationPassedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "verification.passed";
            readonly data: {
                readonly ref: string;
                /** @enum {string} */
                readonly channel: "sms" | "email";
                readonly sentTo: string;
            };
        };
        readonly PaymentPendingEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "payment.pending";
            readonly data: {
                readonly ref: string;
                readonly recordId: string;
                readonly provider: string;
                readonly amountMinor: number;
                readonly amount: number;
                readonly currency: string;
                readonly display: string;
                readonly launch: {
                    readonly kind: string;
                    readonly orderId: string;
                    readonly paymentSessionId: string;
                    readonly mode: string;
                    readonly publicKey?: string | null;
                    readonly url?: string | null;
                };
                readonly expiresAt: number;
            };
        };
        readonly PaymentPaidEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "payment.paid";
            readonly data: {
                readonly ref: string;
                readonly recordId: string;
                readonly provider: string;
                readonly amountMinor: number;
                readonly currency: string;
                readonly paidAt: number;
            };
        };
        readonly PaymentFailedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "payment.failed";
            readonly data: {
                readonly ref: string;
                readonly recordId: string;
                /** @enum {string} */
                readonly reason: "failed" | "expired" | "cancelled";
            };
        };
        /** @description Every answer, before it is submitted. */
        readonly ReviewReadyEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "review.ready";
            readonly data: {
                readonly summary: readonly {
                    readonly ref: string;
                    readonly title: string;
                    readonly display: string;
                    readonly skipped?: boolean;
                    readonly changeable?: boolean;
                }[];
            };
        };
        readonly SessionCompletedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "session.completed";
            readonly data: {
                readonly endingRef: string;
                readonly ending: ({
                    readonly ref: string;
                    readonly title: string;
                    readonly bodyMd: string;
                    readonly kind: string;
                    readonly requirements: readonly string[];
                    readonly redirectUrl: string | null;
                } & {
                    readonly [key: string]: unknown;
                }) | null;
                readonly durationMs: number;
            };
        };
        readonly SessionDisqualifiedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "session.disqualified";
            readonly data: {
                readonly endingRef: string;
                readonly ending: ({
                    readonly ref: string;
                    readonly title: string;
                    readonly bodyMd: string;
                    readonly kind: string;
                    readonly requirements: readonly string[];
                    readonly redirectUrl: string | null;
                } & {
                    readonly [key: string]: unknown;
                }) | null;
                readonly durationMs: number;
            };
        };
        readonly SessionAbandonedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "session.abandoned";
            readonly data: {
                /** @enum {string} */
                readonly reason: "left" | "idle" | "expired";
                readonly lastRef: string | null;
                /** @constant */
                readonly again?: true;
            };
        };
        readonly SessionResumedEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "session.resumed";
            readonly data: {
                readonly pendingVerification?: {
                    readonly ref: string;
                    /** @enum {string} */
                    readonly channel: "sms" | "email";
                    readonly sentTo: string;
                    readonly sentAt: number;
                };
            };
        };
        readonly ResponsePartialEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "response.partial";
            readonly data: {
                readonly answered: number;
            };
        };
        readonly FollowupSentEvent: {
            /** @constant */
            readonly v: 1;
            readonly seq: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly ts: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "followup.sent";
            readonly data: {
                readonly index: number;
                /** @enum {string} */
                readonly channel: "sms" | "email";
                readonly sentTo: string;
            };
        };
        readonly SessionState: {
            readonly sessionId: string;
            /** @enum {string} */
            readonly status: "active" | "awaiting_auth" | "awaiting_verification" | "awaiting_payment" | "awaiting_submit" | "completed" | "disqualified" | "abandoned" | "expired";
            readonly currentRef: string | null;
            readonly collected: number;
            /**
             * @example {
             *       "email": "ada@example.com"
             *     }
             */
            readonly answers: {
                readonly [key: string]: unknown;
            };
            readonly variables: {
                readonly [key: string]: unknown;
            };
            readonly summary: readonly {
                readonly ref: string;
                readonly title: string;
                readonly display: string;
            }[];
            /** @description Refs of questions that are left for later; they are asked again before the review or the end. */
            readonly deferred: readonly string[];
            readonly awaitingSubmit: boolean;
            readonly completedAt: number | null;
            readonly ending: components["schemas"]["Ending"] | null;
            readonly canRepeat: boolean;
            readonly auth: components["schemas"]["Auth"] | null;
            readonly pendingVerification: components["schemas"]["PendingVerification"] | null;
            readonly pendingPayment: components["schemas"]["PendingPayment"] | null;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly expiresAt: number;
            /** @enum {string} */
            readonly mode: "live" | "test";
            /** @enum {string} */
            readonly source: "chat" | "embed" | "api";
        };
        /**
         * @description Who may see the form. While it is not `verified`, no question is shown.
         * @example {
         *       "method": "password",
         *       "message": "What's the password?",
         *       "verified": false,
         *       "label": ""
         *     }
         */
        readonly Auth: {
            /** @enum {string} */
            readonly method: "password" | "email_code" | "sms_code";
            readonly message: string;
            readonly verified: boolean;
            readonly label: string;
        };
        readonly SessionAccess: {
            readonly sessionId: string;
            /** @description Gives its bearer access to this session until it expires. */
            readonly respondentToken: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly expiresAt: number;
            /** @description Can be passed to a browser's `new WebSocket(url)`; its ticket is valid for 15 minutes. */
            readonly streamUrl: string;
            /** @description Leads the respondent's browser back to this session, also after its expiry, for 30 days. */
            readonly resumeLink: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly resumeLinkExpiresAt: number;
        };
        /**
         * @example {
         *       "fileId": "upl_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
         *       "name": "front-door.jpg",
         *       "size": 482113,
         *       "mime": "image/jpeg",
         *       "sha256": "b5bb9d80…"
         *     }
         */
        readonly File: {
            readonly fileId: string;
            readonly name: string;
            readonly size: number;
            readonly mime: string;
            readonly sha256: string;
        };
        readonly Response: {
            readonly id: string;
            /** @constant */
            readonly object: "response";
            readonly form_id: string;
            /** @enum {string} */
            readonly status: "in_progress" | "completed" | "abandoned" | "disqualified";
            /** @enum {string} */
            readonly source: "chat" | "embed" | "api";
            /** @enum {string} */
            readonly mode: "live" | "test";
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly started_at: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updated_at: number;
            readonly completed_at: number | null;
            readonly expires_at: number | null;
            readonly duration_ms: number | null;
            readonly ending_ref: string | null;
            readonly abandon_reason: string | null;
            readonly metadata: {
                readonly [key: string]: unknown;
            } | null;
            readonly progress: {
                readonly answered: number;
                readonly totalEstimate: number;
                readonly pct: number;
            };
            readonly variables: {
                readonly [key: string]: unknown;
            };
            readonly hidden_fields: {
                readonly [key: string]: string;
            };
            /** @description What the response waits for: `auth` until the respondent is verified, `expired` once only a resume link gives access to it. */
            readonly next: {
                /** @enum {string} */
                readonly kind: "block" | "verification" | "payment" | "submit" | "ending" | "auth" | "expired";
                readonly block?: components["schemas"]["PublicBlock"];
                readonly ending?: components["schemas"]["Ending"];
            };
            readonly complete_ready: boolean;
            readonly missing_required: readonly {
                readonly ref: string;
                readonly title: string;
            }[];
            readonly off_path_answers: readonly string[];
            /** @description With `include=answers`. */
            readonly answers?: readonly {
                readonly ref: string;
                readonly type: string;
                /** @description Any JSON value. */
                readonly value: unknown;
                /** @description The answer in words, in the form's own language; with `include=display`. */
                readonly display?: string;
            }[];
            /** @description The number of the version on which it runs; with `include=version`. */
            readonly version?: number | null;
            /** @description The answers that this call recorded. */
            readonly recorded?: readonly {
                readonly ref: string;
                /** @description Any JSON value. */
                readonly value: unknown;
            }[];
        };
        /**
         * @example {
         *       "count": 412,
         *       "has_more": false,
         *       "next_cursor": ""
         *     }
         */
        readonly ResponseCount: {
            readonly count: number;
            readonly has_more: boolean;
            /** @description Pass it as `cursor`, with the same filters, to go on; empty once all is done. */
            readonly next_cursor: string;
        };
        /**
         * @example {
         *       "deleted": 100,
         *       "has_more": true,
         *       "next_cursor": "AAF3…"
         *     }
         */
        readonly DeletedResponses: {
            readonly deleted: number;
            readonly has_more: boolean;
            /** @description Pass it as `cursor`, with the same filters, to go on; empty once all is done. */
            readonly next_cursor: string;
        };
        readonly ResponseColumns: {
            readonly questions: readonly {
                readonly ref: string;
                readonly type: string;
                readonly title: string;
                readonly options: readonly {
                    readonly ref: string;
                    readonly label: string;
                }[];
                /** @description False: the newest version no longer asks it. */
                readonly asked: boolean;
            }[];
            readonly hidden_fields: readonly string[];
            readonly variables: readonly string[];
            readonly endings: readonly {
                readonly ref: string;
                readonly title: string;
            }[];
            /** @description Newest first. */
            readonly versions: readonly number[];
        };
        readonly SavedView: {
            readonly id: string;
            readonly name: string;
            readonly filters: components["schemas"]["SavedViewFiltersOutput"];
            /**
             * @description Columns in their order, such as `started` and `answers.meal`; null: the usual ones.
             * @example [
             *       "started",
             *       "answers.meal"
             *     ]
             */
            readonly columns: readonly string[] | null;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updatedAt: number;
        };
        /** @description An erasure of a person. */
        readonly Erasure: {
            readonly id: string;
            /** @constant */
            readonly object: "erasure";
            /**
             * @description `deleting`: responses can still be read. `erasing`: they are gone for everybody, and some store still has something of them. `done`: none has.
             * @enum {string}
             */
            readonly state: "deleting" | "erasing" | "done";
            /** @description How many responses it deletes. */
            readonly responses: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly requested_at: number;
            readonly finished_at: number | null;
            /** @description Until when an erasure that is done can be read: a year. It names no person and no response. */
            readonly expires_at: number | null;
            readonly stores: readonly {
                /** @enum {string} */
                readonly store: "responses" | "answers" | "journal" | "files" | "messages" | "deliveries" | "exports" | "stored_answers" | "addresses" | "report";
                /** @description Rows, files or turns that were erased so far. */
                readonly erased: number;
                /** @description Nothing is left in it. */
                readonly done: boolean;
            }[];
            /** @description What stays, and why. */
            readonly kept: readonly {
                /** @constant */
                readonly store: "payments";
                readonly rows: number;
                readonly what: string;
            }[];
        };
        readonly ClarifyingQuestions: {
            /** @description Usually none. */
            readonly questions: readonly {
                readonly question: string;
                /** @description What the answer is needed for. */
                readonly why: string;
                /** @enum {string} */
                readonly kind: "choice" | "text";
                /** @description The answers to choose from; empty for `text`. */
                readonly options: readonly string[];
            }[];
        };
        readonly DraftedForm: {
            /** @description Pass it to `POST /v1/forms` to keep it. Null if the prompt describes nothing. */
            readonly doc: components["schemas"]["FormDocument"] | null;
            /** @description What stands against publishing, and what to know of the document: `built_from_rules`, `model_failed`, `not_understood`. */
            readonly issues: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
            /** @description Tokens that the language model used, repairs included; 0 without a model. */
            readonly tokens: number;
        };
        readonly EditedForm: {
            /** @description Pass it to `PUT /v1/forms/{id}/doc` to keep it. */
            readonly doc: components["schemas"]["FormDocument"];
            /** @description What differs from the given document, in words. Empty: nothing was changed. */
            readonly changes: readonly {
                readonly path: string;
                readonly what: string;
            }[];
            /** @description The issues that prevent publishing the document. */
            readonly issues: readonly {
                readonly path: string;
                readonly ref?: string;
                readonly code: string;
                readonly message: string;
            }[];
            /** @description Tokens that the language model used, repairs included; 0 without a model. */
            readonly tokens: number;
        };
        /**
         * @example {
         *       "id": "exp_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
         *       "object": "export",
         *       "form_id": "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
         *       "status": "ready",
         *       "format": "csv",
         *       "row_count": 1204,
         *       "bytes": 482113,
         *       "progress": 1,
         *       "request": {
         *         "format": "csv",
         *         "status": "completed",
         *         "mode": "live"
         *       },
         *       "error": null,
         *       "created_at": 1763650800000,
         *       "completed_at": 1763650802100,
         *       "expires_at": 1763737200000,
         *       "download_url": "https://forms.example.com/v1/exports/exp_01JD3W8K9QZ4T6V1X2Y3N5M7PB/download?token=AAF3…",
         *       "download_expires_at": 1763654402100
         *     }
         */
        readonly Export: {
            readonly id: string;
            /** @constant */
            readonly object: "export";
            readonly form_id: string;
            /**
             * @description `queued` until it is ready or has failed.
             * @enum {string}
             */
            readonly status: "queued" | "ready" | "failed";
            /** @enum {string} */
            readonly format: "csv" | "jsonl" | "xlsx" | "parquet";
            /** @description Responses in the file; grows while the export is made. */
            readonly row_count: number;
            /** @description Bytes of the file; grows while the export is made. */
            readonly bytes: number;
            /** @description The share of the form's responses that were passed so far, whether or not they fit. */
            readonly progress: number;
            /** @description What was asked for, as the body of the request that starts such an export. */
            readonly request: {
                readonly [key: string]: unknown;
            };
            /** @description Why it failed. */
            readonly error: string | null;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly created_at: number;
            readonly completed_at: number | null;
            /**
             * @description When the export is deleted.
             * @example 1763650800000
             */
            readonly expires_at: number;
            /** @description Downloads the file without a key; null until it is ready. Each read gives a new one. */
            readonly download_url: string | null;
            readonly download_expires_at: number | null;
        };
        readonly ExportContent: {
            readonly id: string;
            /** @constant */
            readonly object: "export_content";
            /** @enum {string} */
            readonly format: "csv" | "jsonl" | "xlsx" | "parquet";
            /** @description The first byte of this slice in the file. */
            readonly offset: number;
            /** @description Pass it as `offset` to go on; null after the last slice. */
            readonly next_offset: number | null;
            readonly total_bytes: number;
            readonly content: string;
        };
        readonly Analytics: {
            readonly views: number;
            readonly starts: number;
            readonly completed: number;
            readonly abandoned: number;
            readonly inProgress: number;
            readonly startsWithContext: number;
            readonly avgDurationMs: number;
            readonly medianDurationMs: number;
            readonly completionRate: number;
            readonly perBlock: readonly {
                readonly blockRef: string;
                readonly blockType: string;
                readonly title: string;
                readonly answered: number;
                /** @description The share of responses that answered the question, of those that reached it. */
                readonly answerRate: number;
                /** @description The share of responses that ended or are idle at the question, of those that reached it. */
                readonly dropOff: number;
                /** @description The median time from the question to its answer, in whole seconds; 0 where none is known. */
                readonly medianTimeMs: number;
            }[];
            readonly distributions: readonly {
                readonly blockRef: string;
                readonly title: string;
                readonly type: string;
                readonly answered: number;
                readonly options?: readonly {
                    readonly label: string;
                    readonly count: number;
                }[];
                readonly multi?: boolean;
                readonly values?: readonly {
                    readonly value: number;
                    readonly count: number;
                }[];
                readonly numericSummary?: {
                    readonly avg: number;
                    readonly min: number;
                    readonly max: number;
                    readonly median: number;
                } | null;
                readonly samples?: readonly string[];
                readonly ranking?: readonly {
                    readonly label: string;
                    readonly avgRank: number;
                    /** @description How often the option had the first place, the second and so on. */
                    readonly places?: readonly number[];
                }[];
                readonly matrix?: {
                    readonly rows: readonly string[];
                    readonly cols: readonly string[];
                    readonly counts: readonly (readonly number[])[];
                } | null;
                readonly timeline?: readonly {
                    readonly label: string;
                    readonly count: number;
                }[];
            }[];
            readonly daily: readonly {
                readonly date: string;
                readonly views: number;
                readonly starts: number;
                readonly completed: number;
            }[];
            readonly bySource: readonly {
                readonly source: string;
                readonly count: number;
            }[];
            readonly byCountry: readonly {
                readonly country: string;
                readonly count: number;
            }[];
            readonly byDevice: {
                readonly [key: string]: number;
            };
            readonly places: readonly {
                readonly country: string;
                readonly region: string;
                readonly city: string;
                readonly lat: number;
                readonly lon: number;
                readonly count: number;
                readonly completed: number;
            }[];
            readonly byBrowser: readonly {
                readonly label: string;
                readonly count: number;
            }[];
            readonly byOs: readonly {
                readonly label: string;
                readonly count: number;
            }[];
            readonly byChannel: readonly {
                readonly label: string;
                readonly count: number;
            }[];
            readonly byReferrer: readonly {
                readonly label: string;
                readonly count: number;
            }[];
            readonly durationBuckets: readonly {
                readonly label: string;
                readonly count: number;
            }[];
            readonly byCampaign: readonly {
                readonly label: string;
                readonly count: number;
                readonly completed: number;
            }[];
            readonly byDeviceType: readonly {
                readonly label: string;
                readonly count: number;
                readonly completed: number;
            }[];
            readonly byLanguage: readonly {
                readonly label: string;
                readonly count: number;
                readonly completed: number;
            }[];
            /** @description Starts by weekday (Monday first) and hour (0 to 23) in `timeZone`. */
            readonly byWeekHour: readonly (readonly number[])[];
            readonly aiFallbacks: {
                readonly calls: number;
                readonly sessions: number;
                readonly reasons: readonly {
                    readonly code: string;
                    readonly count: number;
                }[];
            };
            /**
             * @description Sections that the plan does not include; they are empty.
             * @example [
             *       "byCountry"
             *     ]
             */
            readonly locked: readonly string[];
            /**
             * @description Epoch milliseconds. Everything that was committed by then is counted.
             * @example 1763650800000
             */
            readonly asOf: number;
        };
        readonly FormTraffic: {
            /** @description Everything that was committed up to then is counted; epoch milliseconds. */
            readonly asOf: number;
            readonly ways: readonly {
                /** @description The ref of a question or statement; null: the start. */
                readonly from: string | null;
                readonly to: {
                    readonly block: string;
                } | {
                    readonly ending: string;
                };
                readonly responses: number;
            }[];
        };
        readonly FormFigures: {
            readonly id: string;
            readonly started: number;
            readonly completed: number;
            readonly days: readonly number[];
        };
        readonly FormAlerts: {
            readonly recipients: readonly string[];
            readonly timeZone: string;
            readonly rules: readonly {
                readonly rule: {
                    /** @constant */
                    readonly type: "completion_falls";
                    /** @description Whole days, the last one yesterday, compared with as many before them. */
                    readonly days: number;
                    /** @description By how much the completion rate falls, 0.01 to 1: from 0.6 to 0.4 is 0.2. */
                    readonly fallsBy: number;
                    /**
                     * @description Both windows need as many responses started.
                     * @default 20
                     */
                    readonly startsMin: number;
                } | {
                    /** @constant */
                    readonly type: "responses_stop";
                    /** @description Whole hours in which no response is started. */
                    readonly hours: number;
                    /**
                     * @description As many were started in the 24 hours before.
                     * @default 1
                     */
                    readonly startsMin: number;
                } | {
                    /** @constant */
                    readonly type: "answer_crosses";
                    readonly blockRef: string;
                    /**
                     * @description An option's label as the report shows it: its share counts. null: the mean of a number.
                     * @default null
                     */
                    readonly option: string | null;
                    /** @enum {string} */
                    readonly direction: "above" | "below";
                    /** @description A number as in the answers; for an option a share from 0 to 1. */
                    readonly threshold: number;
                    /**
                     * @description The last one is today.
                     * @default 7
                     */
                    readonly days: number;
                    /**
                     * @description Fewer answers are not judged.
                     * @default 10
                     */
                    readonly answersMin: number;
                };
                /** @description `no_data`: too few responses to judge it, or its question is gone. null: not judged yet, and for test keys, because rules judge live data. */
                readonly state: ("ok" | "firing" | "no_data") | null;
                readonly since: number | null;
            }[];
            readonly digest: {
                /** @enum {string} */
                readonly day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                readonly hour: number;
            } | null;
            readonly nextDigestAt: number | null;
            readonly evaluatedAt: number | null;
        };
        /** @description A block type: what it asks, its settings and answers as JSON Schema, and an example. */
        readonly BlockType: {
            readonly type: string;
            readonly summary: string;
            readonly config_hint: string;
            readonly needs_options: boolean;
            readonly answered_by: string;
            /** @description Any JSON value. */
            readonly config_schema: unknown;
            readonly public_block: components["schemas"]["PublicBlock"];
            /** @description Any JSON value. */
            readonly answer: unknown;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description A template, as it is listed. */
        readonly TemplateSummary: {
            readonly id: string;
            readonly title: string;
            readonly summary: string;
            /** @enum {string} */
            readonly category: "feedback" | "sales" | "orders" | "events" | "people" | "operations" | "health" | "education" | "community" | "property";
            /** @description The name of the category, in the language of the title. */
            readonly categoryLabel: string;
            /**
             * @description The language of title, summary and document.
             * @enum {string}
             */
            readonly language: "en" | "de" | "es" | "fr" | "it" | "nl" | "pt";
            /** @description The languages that it is written in. */
            readonly languages: readonly ("en" | "de" | "es" | "fr" | "it" | "nl" | "pt")[];
            /** @description How many blocks its document has. */
            readonly blocks: number;
        };
        /** @description A template with its document. */
        readonly Template: {
            readonly id: string;
            readonly title: string;
            readonly summary: string;
            /** @enum {string} */
            readonly category: "feedback" | "sales" | "orders" | "events" | "people" | "operations" | "health" | "education" | "community" | "property";
            /** @description The name of the category, in the language of the title. */
            readonly categoryLabel: string;
            /**
             * @description The language of title, summary and document.
             * @enum {string}
             */
            readonly language: "en" | "de" | "es" | "fr" | "it" | "nl" | "pt";
            /** @description The languages that it is written in. */
            readonly languages: readonly ("en" | "de" | "es" | "fr" | "it" | "nl" | "pt")[];
            /** @description How many blocks its document has. */
            readonly blocks: number;
            readonly doc: components["schemas"]["FormDocument"];
        };
        /** @description A theme that comes along. */
        readonly Theme: {
            /** @enum {string} */
            readonly id: "meadow" | "paper" | "ocean" | "lavender" | "candy" | "sunset" | "sunflower" | "slate" | "mono" | "forest" | "midnight" | "aurora";
            readonly name: string;
            /** @description What the theme says; a document takes it as `theme`, or names it as `theme.preset`. */
            readonly theme: {
                /**
                 * @description A theme that comes along (`GET /v1/themes`). The other keys override its own.
                 * @enum {string}
                 */
                readonly preset?: "meadow" | "paper" | "ocean" | "lavender" | "candy" | "sunset" | "sunflower" | "slate" | "mono" | "forest" | "midnight" | "aurora";
                /** @description The accent: the respondent's bubbles, buttons and progress. Adjusted where it could not be seen. */
                readonly color?: string;
                /** @description What is left out is derived. Colours are adjusted until text on them can be read. */
                readonly colors?: {
                    readonly background?: string;
                    /** @description Fields, options and the ending. */
                    readonly surface?: string;
                    /** @description What the assistant says. */
                    readonly bubble?: string;
                    readonly text?: string;
                };
                /**
                 * @description auto follows the respondent's device, with colours derived for the other scheme. Default: dark for a dark background, else auto.
                 * @enum {string}
                 */
                readonly scheme?: "auto" | "light" | "dark";
                /**
                 * @description A font that devices have.
                 * @enum {string}
                 */
                readonly font?: "system" | "humanist" | "geometric" | "grotesque" | "rounded" | "serif" | "slab" | "mono";
                /** @description The key of an uploaded font; font stands in for it until it is there. */
                readonly fontKey?: string;
                /**
                 * @description How round corners are; large by default.
                 * @enum {string}
                 */
                readonly radius?: "none" | "small" | "medium" | "large";
                /** @enum {string} */
                readonly density?: "compact" | "regular" | "roomy";
                /**
                 * @description How what the assistant says is set apart.
                 * @enum {string}
                 */
                readonly bubbles?: "filled" | "outlined" | "plain";
                /**
                 * @description Where the progress bar is: below the title, or along an edge of the window.
                 * @enum {string}
                 */
                readonly progress?: "header" | "top" | "bottom" | "off";
                /** @description What is behind the conversation. Text never stands on it directly. */
                readonly background?: {
                    readonly gradient: {
                        readonly from: string;
                        readonly to: string;
                        /** @description Degrees; 180 by default: downwards. */
                        readonly angle?: number;
                    };
                } | {
                    readonly image: {
                        /** Format: uri */
                        readonly url?: string;
                        /** @description The key of an uploaded picture; it counts before the address. */
                        readonly imageKey?: string;
                        /** @description How much of the background colour lies over the picture; 0 by default. */
                        readonly dim?: number;
                    };
                };
                /** @description A picture above the title. */
                readonly logo?: {
                    /** Format: uri */
                    readonly url?: string;
                    /** @description The key of an uploaded picture; it counts before the address. */
                    readonly imageKey?: string;
                    readonly alt?: string;
                };
                /** @description A picture beside what the assistant says. */
                readonly avatar?: {
                    /** Format: uri */
                    readonly url?: string;
                    /** @description The key of an uploaded picture; it counts before the address. */
                    readonly imageKey?: string;
                };
                /** @description Own rules for the page, from a list of selectors and properties. Publishing refuses what is not in the list. The page uses them only where its host is not the dashboard's. */
                readonly css?: string;
            };
            /** @description The colours of the page for people who prefer the light, and the dark. */
            readonly shown: {
                readonly light: components["schemas"]["Palette"];
                readonly dark: components["schemas"]["Palette"];
            };
        };
        /** @description The colours of a page, each as #rrggbb. */
        readonly Palette: {
            /** @description What the page stands on. */
            readonly ground: string;
            /** @description Fields, options and the ending. */
            readonly surface: string;
            /** @description What the assistant says. */
            readonly bubble: string;
            readonly text: string;
            readonly muted: string;
            readonly line: string;
            readonly problem: string;
            readonly focus: string;
            readonly accent: string;
            /** @description Text on the accent. */
            readonly onAccent: string;
        };
        readonly WebhookWithSecret: {
            readonly id: string;
            readonly url: string;
            readonly events: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published" | "submission.completed" | "submission.abandoned")[];
            /** @description The form whose events are delivered; null for all forms of the organization. */
            readonly formId: string | null;
            readonly active: boolean;
            /** @description Why it is off: on request, after an answer 410, or after twenty failed attempts in a row. */
            readonly offReason: ("requested" | "gone" | "failing") | null;
            /** @description Failed attempts in a row. */
            readonly failureCount: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updatedAt: number;
            /**
             * @description Verifies signatures. It is shown only once.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD
             */
            readonly secret: string;
        };
        readonly Webhook: {
            readonly id: string;
            readonly url: string;
            readonly events: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published" | "submission.completed" | "submission.abandoned")[];
            /** @description The form whose events are delivered; null for all forms of the organization. */
            readonly formId: string | null;
            readonly active: boolean;
            /** @description Why it is off: on request, after an answer 410, or after twenty failed attempts in a row. */
            readonly offReason: ("requested" | "gone" | "failing") | null;
            /** @description Failed attempts in a row. */
            readonly failureCount: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updatedAt: number;
        };
        readonly WebhookStats: {
            readonly endpoints: readonly {
                readonly id: string;
                readonly url: string;
                readonly formId: string | null;
                readonly active: boolean;
                readonly pending: number;
                readonly failed: number;
                /** @description Delivered in the last 24 hours. */
                readonly delivered24h: number;
            }[];
            readonly total: {
                readonly pending: number;
                readonly failed: number;
                /** @description Delivered in the last 24 hours. */
                readonly delivered24h: number;
            };
        };
        readonly WebhookHours: {
            /**
             * @description When the first of the 24 hours began.
             * @example 1763650800000
             */
            readonly from: number;
            /** @description 24 counts each, the present hour last. Endpoints without deliveries are left out. */
            readonly endpoints: readonly {
                readonly id: string;
                readonly delivered: readonly number[];
                readonly failed: readonly number[];
            }[];
        };
        readonly WebhookDelivery: {
            readonly id: string;
            /** @description The event's id, as the header `webhook-id` carries it: the same on every attempt and every copy. */
            readonly webhookId: string;
            readonly event: string;
            readonly test: boolean;
            /** @enum {string} */
            readonly status: "pending" | "success" | "failed";
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            readonly finishedAt: number | null;
            readonly nextAttemptAt: number | null;
            /** @description Any JSON value. */
            readonly payload: unknown;
            /** @description Oldest first. */
            readonly attempts: readonly {
                /**
                 * @description Epoch milliseconds.
                 * @example 1763650800000
                 */
                readonly at: number;
                readonly durationMs: number;
                /** @description The receiver's HTTP status; null when no answer came. */
                readonly statusCode: number | null;
                /** @description Why no answer came. */
                readonly error: string | null;
                /** @description The beginning of the receiver's answer. */
                readonly response: string | null;
            }[];
        };
        readonly WebhookAttempt: {
            readonly deliveryId: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly at: number;
            readonly durationMs: number;
            /** @description The receiver's HTTP status; null when no answer came. */
            readonly statusCode: number | null;
            /** @description Why no answer came. */
            readonly error: string | null;
            /** @description The beginning of the receiver's answer. */
            readonly response: string | null;
        };
        readonly Integration: {
            readonly id: string;
            readonly formId: string;
            /** @enum {string} */
            readonly type: "slack" | "discord" | "teams" | "email" | "google_sheets" | "airtable" | "http" | "rest_hook";
            /** @description As it was written, with `{set: true, host?, lastFour?}` in place of each secret. Addresses, tokens, keys and header values are secrets. */
            readonly config: {
                readonly [key: string]: unknown;
            };
            readonly events: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
            readonly active: boolean;
            /** @description Why it is off: on request, after an answer 410, or after twenty failed attempts in a row. */
            readonly offReason: ("requested" | "gone" | "failing") | null;
            /** @description The plan does not include integrations now: what happens meanwhile is not delivered, and what waits is delivered once the plan includes them again. */
            readonly locked: boolean;
            /** @description Failed attempts in a row. */
            readonly failureCount: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updatedAt: number;
        };
        readonly IntegrationTest: {
            readonly ok: boolean;
            /** @description The service's HTTP status; null if none came, and for e-mails. */
            readonly status: number | null;
            /** @description Why it failed. */
            readonly error?: string;
            readonly deliveryId: string;
        };
        readonly PaymentAccounts: {
            readonly accounts: readonly components["schemas"]["PaymentAccount"][];
            /** @description Whether any of the accounts can take a payment now. */
            readonly enabled: boolean;
            readonly providers: {
                readonly gateway_a: {
                    readonly configured: boolean;
                };
                readonly gateway_b: {
                    readonly configured: boolean;
                };
                readonly gateway_c: {
                    readonly configured: boolean;
                };
            };
        };
        /**
         * @example {
         *       "id": "pac_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
         *       "provider": "gateway_a",
         *       "credentialKind": "oauth",
         *       "environment": "test",
         *       "label": "Club account",
         *       "providerAccountId": "acct_5f2c1a",
         *       "status": "active",
         *       "lastError": null,
         *       "currencies": [
         *         "EUR"
         *       ],
         *       "createdAt": 1763650800000,
         *       "formsUsing": 2,
         *       "connectedBy": {
         *         "name": "Ada",
         *         "email": "ada@example.com"
         *       },
         *       "isDefault": true
         *     }
         */
        readonly PaymentAccount: {
            readonly id: string;
            /** @enum {string} */
            readonly provider: "gateway_a" | "gateway_b" | "gateway_c";
            /** @enum {string} */
            readonly credentialKind: "api_key" | "oauth";
            /**
             * @description `test` moves no money.
             * @enum {string}
             */
            readonly environment: "test" | "live";
            readonly label: string;
            /** @description The gateway's id of the account. */
            readonly providerAccountId: string;
            /**
             * @description `failing`: the gateway refused the credentials at the last use.
             * @enum {string}
             */
            readonly status: "active" | "failing";
            readonly lastError: string | null;
            /** @description ISO 4217; empty if all currencies of the gateway are accepted. */
            readonly currencies: readonly string[];
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /** @description Forms whose working document names the account. */
            readonly formsUsing: number;
            readonly connectedBy: {
                readonly name: string;
                readonly email: string;
            };
            readonly isDefault: boolean;
        };
        readonly Assets: {
            readonly assets: readonly components["schemas"]["Asset"][];
            readonly usage: {
                readonly assets: number;
                readonly assetsMax: number;
                readonly bytes: number;
                readonly bytesMax: number;
            };
        };
        /**
         * @example {
         *       "key": "pic_5f2b1c3d9a8e47066b1d0c2f3e4a5b6c_1600x1067",
         *       "name": "garden.jpg",
         *       "mime": "image/jpeg",
         *       "width": 1600,
         *       "height": 1067,
         *       "animated": false,
         *       "size": 214330,
         *       "url": "https://forms.example.com/p/_assets/pic_5f2b1c3d9a8e47066b1d0c2f3e4a5b6c_1600x1067",
         *       "files": [
         *         {
         *           "url": "https://forms.example.com/p/_assets/pic_5f2b1c3d9a8e47066b1d0c2f3e4a5b6c_1600x1067/320.webp",
         *           "mime": "image/webp",
         *           "width": 320,
         *           "height": 213,
         *           "size": 14200
         *         }
         *       ],
         *       "createdAt": 1763650800000
         *     }
         */
        readonly Asset: {
            /** @description What `imageKey` of a block, an option, an ending, the welcome or the theme names; of a font `fontKey` of the theme, of captions `captionsKey` of a film. */
            readonly key: string;
            readonly name: string;
            /** @description Of the uploaded file; the files to be shown are WebP. */
            readonly mime: string;
            /** @description Pixels of the largest file. */
            readonly width?: number;
            readonly height?: number;
            readonly animated?: boolean;
            /** @description Bytes of all files. */
            readonly size: number;
            /** @description Public, without a key, and never changing: a file of at most 1280 pixels. */
            readonly url: string;
            readonly files: readonly {
                readonly url: string;
                readonly mime: string;
                readonly width?: number;
                readonly height?: number;
                /** @description Bytes. */
                readonly size: number;
            }[];
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
        };
        readonly Knowledge: {
            readonly sources: readonly components["schemas"]["KnowledgeSource"][];
            readonly usage: {
                readonly bytes: number;
                /** @description Null: the plan sets no limit. */
                readonly bytesMax: number | null;
            };
            /** @description Whether the plan has a knowledge base. */
            readonly enabled: boolean;
        };
        readonly KnowledgeSource: {
            readonly id: string;
            readonly title: string;
            /** @enum {string} */
            readonly kind: "text" | "file" | "url";
            /** @description BCP 47: the language whose words are searched. */
            readonly language: string;
            readonly url?: string;
            /** @enum {string} */
            readonly status: "pending" | "ready" | "failed";
            /** @description Why it could not be read, or not yet. */
            readonly error?: string;
            /** @description UTF-8 bytes of the stored text. */
            readonly bytes: number;
            readonly passages: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly updatedAt: number;
        };
        readonly KnowledgeResults: {
            readonly results: readonly {
                readonly sourceId: string;
                readonly title: string;
                readonly url?: string;
                readonly heading: string;
                readonly text: string;
                readonly score: number;
            }[];
        };
        readonly Domain: {
            readonly id: string;
            /** @description As DNS has it: in lower case, internationalized names in punycode. */
            readonly domain: string;
            /**
             * @description `verified`: the domain serves the organization's forms.
             * @enum {string}
             */
            readonly status: "pending" | "verified";
            /** @description The record that proves the domain. It must stay. */
            readonly record: {
                /** @constant */
                readonly type: "TXT";
                readonly name: string;
                readonly value: string;
            };
            /** @description A form's page is at `{url}/p/{slug}` once the domain is verified. */
            readonly url: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly createdAt: number;
            readonly verifiedAt: number | null;
            readonly lastCheckedAt: number | null;
            /** @description What the last look at the record found wrong. */
            readonly problem: {
                /** @enum {string} */
                readonly code: "record_missing" | "record_differs" | "dns_unavailable" | "domain_in_use" | "taken_over";
                readonly message: string;
            } | null;
            /** @description When a verified domain stops serving, because its record is gone: 3 days after that was seen. Null: nothing is wrong. */
            readonly servesUntil: number | null;
        };
        /**
         * @example {
         *       "type": "ping",
         *       "head": 12
         *     }
         */
        readonly ServerFrame: components["schemas"]["Event"] | components["schemas"]["HelloFrame"] | components["schemas"]["ResetFrame"] | components["schemas"]["TurnFrame"] | components["schemas"]["BriefTurnFrame"] | components["schemas"]["ErrorFrame"] | components["schemas"]["TicketFrame"] | components["schemas"]["PingFrame"] | components["schemas"]["PongFrame"] | components["schemas"]["ByeFrame"];
        /** @description The first frame. */
        readonly HelloFrame: {
            /** @constant */
            readonly type: "hello";
            readonly sessionId: string;
            /** @description The history that the events are of; pass it with `since`. */
            readonly inc: string;
            /** @description The seq of the last event. */
            readonly head: number;
            /** @description The oldest seq that can still be replayed. */
            readonly oldest: number;
            /** @description A frame comes at least this often, in milliseconds. */
            readonly heartbeatMs: number;
        };
        /** @description The whole state, where the events asked for cannot be replayed. Events continue after `head`. */
        readonly ResetFrame: {
            /** @constant */
            readonly type: "reset";
            readonly head: number;
            readonly state: components["schemas"]["SessionState"];
            readonly question: components["schemas"]["PublicBlock"] | null;
        };
        /** @description The answer to a `message` frame with the same `id`. */
        readonly TurnFrame: {
            /** @constant */
            readonly type: "turn";
            readonly id: string;
            readonly turn: components["schemas"]["Turn"];
        };
        /** @description The answer to a `message` frame, with `turns=brief`. */
        readonly BriefTurnFrame: {
            /** @constant */
            readonly type: "turn";
            readonly id: string;
            /** @description The seq of the turn's last event. */
            readonly seq: number;
            readonly accepted: boolean;
            readonly validation: {
                readonly ref: string;
                readonly code: string;
                readonly message: string;
            } | null;
        };
        /** @description A frame of the client was refused; the error is one of the catalogue. */
        readonly ErrorFrame: {
            /** @constant */
            readonly type: "error";
            /** @description The id of the refused frame; null if it cannot be told. */
            readonly id: string | null;
            readonly error: {
                readonly code: string;
                readonly message: string;
                /** @description When the same frame may be sent again. */
                readonly retryAfterMs?: number;
            } & {
                readonly [key: string]: unknown;
            };
        };
        /** @description A new address of the stream, valid until `expiresAt`. */
        readonly TicketFrame: {
            /** @constant */
            readonly type: "ticket";
            readonly streamUrl: string;
            /**
             * @description Epoch milliseconds.
             * @example 1763650800000
             */
            readonly expiresAt: number;
        };
        /** @description A sign of life, with the seq of the last event. */
        readonly PingFrame: {
            /** @constant */
            readonly type: "ping";
            readonly head: number;
        };
        /** @description The answer to a `ping` frame. */
        readonly PongFrame: {
            /** @constant */
            readonly type: "pong";
        };
        /** @description The last frame before the stream is closed. Codes below 4500 ask the client to connect again. */
        readonly ByeFrame: {
            /** @constant */
            readonly type: "bye";
            readonly code: 4008 | 4009 | 4010 | 4012 | 4029 | 4501 | 4503 | 4504 | 4510;
            /** @description When to connect again; null: not at all. */
            readonly retryAfterMs: number | null;
        };
        /**
         * @example {
         *       "status": "completed",
         *       "where": [
         *         {
         *           "answer": "meal",
         *           "op": "answered"
         *         }
         *       ]
         *     }
         */
        readonly SavedViewFiltersOutput: {
            /** @enum {string} */
            readonly status?: "in_progress" | "completed" | "abandoned" | "disqualified";
            /** @enum {string} */
            readonly source?: "chat" | "embed" | "api";
            /** @description Epoch milliseconds, inclusive. */
            readonly created_after?: number;
            /** @description Epoch milliseconds, exclusive. */
            readonly created_before?: number;
            readonly ending_ref?: string;
            /** @description The ref of a question: only abandoned responses that stand there. */
            readonly left_ref?: string;
            /** @description The number of a version. */
            readonly version?: number;
            readonly suspicious?: boolean;
            /** @description Conditions on answers, which all hold. */
            readonly where?: readonly components["schemas"]["AnswerConditionOutput"][];
            /** @description Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id. */
            readonly q?: string;
            /**
             * @description `all`: test data too. Default: live data.
             * @enum {string}
             */
            readonly mode?: "live" | "all";
        };
        /**
         * @description What the answer to a question, or a hidden field, must be. `is` and `is_not`: one of `values`; of several chosen options, one is enough. `contains`: the text, ignoring case and accents. `above`, `below`: strictly; `between`: both ends included; numbers by value, dates and times as ISO 8601, amounts in their minor unit. `not_asked`: neither answered nor skipped.
         * @example {
         *       "answer": "meal",
         *       "op": "is",
         *       "values": [
         *         "vegan",
         *         "vegetarian"
         *       ]
         *     }
         */
        readonly AnswerConditionOutput: {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @enum {string} */
            readonly op: "is" | "is_not";
            readonly values: readonly (string | number | boolean)[];
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @constant */
            readonly op: "contains";
            readonly text: string;
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @enum {string} */
            readonly op: "above" | "below";
            readonly value: string | number;
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @constant */
            readonly op: "between";
            readonly from: string | number;
            readonly to: string | number;
        } | {
            /** @description The ref of a question. */
            readonly answer?: string;
            /** @description The key of a hidden field. */
            readonly hidden?: string;
            /** @enum {string} */
            readonly op: "answered" | "skipped" | "not_asked";
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
    readonly listForms: {
        readonly parameters: {
            readonly query?: {
                /** @description Rows of a page. */
                readonly limit?: number;
                readonly cursor?: string;
                /** @description Only forms that have this tag. */
                readonly tag?: string;
                /** @description `true` lists the forms in the bin, and nothing else does. */
                readonly bin?: "true" | "false";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the forms, newest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["FormListItem"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly doc: components["schemas"]["FormDocument"];
                    /** @example early-access */
                    readonly slug?: string;
                };
            };
        };
        readonly responses: {
            /** @description Create a form from a document */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly importForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly source: {
                        readonly [key: string]: unknown;
                    };
                    /** @enum {string} */
                    readonly format?: "typeform" | "heyform" | "formbricks" | "typebot" | "surveyjs" | "parley";
                    /** @default false */
                    readonly save?: boolean;
                    /** @example early-access */
                    readonly slug?: string;
                };
            };
        };
        readonly responses: {
            /** @description Turn a form of another service into a document */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportedForm"];
                };
            };
            /** @description The form was made. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportedForm"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getFormDocumentSchema: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read the JSON Schema of form documents */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly [key: string]: unknown;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getForm: {
        readonly parameters: {
            readonly query?: {
                readonly view?: "public" | "document";
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Delete a form with all its responses */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly renameForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @example early-access */
                    readonly slug: string;
                };
            };
        };
        readonly responses: {
            /** @description Change a form's address */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly putFormDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The draft's etag, or several: with another one the call is 409 `draft_changed`. `*` is any. */
                readonly "if-match"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly doc: components["schemas"]["FormDocument"];
                };
            };
        };
        readonly responses: {
            /** @description Replace a form's draft */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listFormSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the settings that a form has */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Setting"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly changeFormSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The draft's etag, or several: with another one the call is 409 `draft_changed`. `*` is any. */
                readonly "if-match"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly changes: readonly {
                        readonly key: string;
                        /** @description Any JSON value. */
                        readonly value: unknown;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Change settings of the draft */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SettingsChange"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly publishForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
                /** @description The draft's etag, or several: with another one the call is 409 `draft_changed`. `*` is any. */
                readonly "if-match"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @default  */
                    readonly note?: string;
                    /** @default false */
                    readonly replace?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Publish the draft as a new version */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PublishedVersion"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly checkForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Check the draft as publishing does */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DraftCheck"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly checkSentForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly doc: components["schemas"]["FormDocument"];
                };
            };
        };
        readonly responses: {
            /** @description Check a document as publishing would, without saving it */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DocumentCheck"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listFormVersions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the published versions, newest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["FormVersion"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getFormVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The number of a version. */
                readonly version: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a published version with its document */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FormVersionDocument"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly restoreFormVersion: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
                /** @description The draft's etag, or several: with another one the call is 409 `draft_changed`. `*` is any. */
                readonly "if-match"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The number of a version. */
                readonly version: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Make a version's document the draft */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly compareFormVersions: {
        readonly parameters: {
            readonly query: {
                /** @description The earlier side: a version's number, or `draft`. */
                readonly from: "draft" | string;
                /** @description The later side; the draft by default. */
                readonly to?: "draft" | string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List what differs between two versions, or a version and the draft */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DocumentComparison"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly closeForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Close a published form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly reopenForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Open a closed form again */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly duplicateForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    readonly title?: string;
                    /** @example early-access */
                    readonly slug?: string;
                };
            };
        };
        readonly responses: {
            /** @description Copy a form's draft into a new form */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly previewForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Seconds until the link expires.
                     * @default 86400
                     */
                    readonly expiresIn?: number;
                    /** @description The `url` of an earlier link, which this one takes the place of: it works on until it expires, and does not count against the 50 that a form may have. For a preview that follows the draft. */
                    readonly instead?: string;
                    /** @description Ref of a block or an ending where the conversation begins: the questions before it are answered with samples. Where no samples lead there, it begins at the start, and `reached` is false. */
                    readonly at?: string;
                };
            };
        };
        readonly responses: {
            /** @description Make a link that shows the draft as respondents would see it */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PreviewLink"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly walkFormDraft: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Answers by ref; null is a skip. Questions that are not named are not answered.
                     * @default {}
                     */
                    readonly answers?: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * @default {}
                     * @example {
                     *       "utm_id": "spring"
                     *     }
                     */
                    readonly hiddenFields?: {
                        readonly [key: string]: string;
                    };
                    /**
                     * @description Answer the other questions with made-up answers, so that the walk goes on to an ending.
                     * @default false
                     */
                    readonly fillIn?: boolean;
                    /**
                     * @description Determines random orders.
                     * @default 0
                     */
                    readonly seed?: number;
                };
            };
        };
        readonly responses: {
            /** @description Try which way answers lead through the draft */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DraftWalk"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly keepShortLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Give a form its short link */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ShortLink"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getFormQrCode: {
        readonly parameters: {
            readonly query?: {
                /** @description Joined to the address in the code: hidden fields, `utm_` and answers that it gives, as `table=12&a.name=Ana`. */
                readonly parameters?: string;
                readonly format?: "svg" | "png";
                /** @description Pixels of each side, with the white around the code. */
                readonly size?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read the address of a form as a QR code */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly openSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @default {}
                     * @example {
                     *       "utm_id": "spring"
                     *     }
                     */
                    readonly hiddenFields?: {
                        readonly [key: string]: string;
                    };
                    /**
                     * @example {
                     *       "channel": "link",
                     *       "pageUrl": "https://example.com/signup",
                     *       "utm": {
                     *         "source": "newsletter"
                     *       },
                     *       "timezone": "Europe/Berlin"
                     *     }
                     */
                    readonly metadata?: {
                        /** @enum {string} */
                        readonly channel?: "link" | "inline" | "popup" | "side_tab" | "fullpage" | "embed" | "api";
                        readonly pageUrl?: string;
                        readonly referrer?: string;
                        readonly utm?: {
                            readonly [key: string]: string;
                        };
                        readonly language?: string;
                        readonly screen?: string;
                        readonly timezone?: string;
                    };
                    /**
                     * @description What a server knows of the respondent for whom it opens the session. Ignored with a publishable key: the request's own address and user agent count then.
                     * @example {
                     *       "country": "DE"
                     *     }
                     */
                    readonly respondent?: {
                        readonly country?: string;
                        readonly userAgent?: string;
                    };
                    readonly language?: string;
                    /** @enum {string} */
                    readonly source?: "chat" | "embed";
                    /** @description The token of a resume link: resumes its session instead of opening a new one. The rest of the body is then ignored. */
                    readonly resumeToken?: string;
                    /** @description Seconds until it expires. */
                    readonly expiresIn?: number;
                    /** @description Answers the challenge of an error proof_of_work_required: for each piece i (from 0) the number n of 32 bits for which SHA-256(SHA-256(token) ‖ i ‖ n), with i and n as 4 bytes each, most significant first, begins with `bits` − 4 zero bits. Not needed with a secret key. */
                    readonly proof?: {
                        readonly token: string;
                        readonly nonces: readonly number[];
                    };
                };
            };
        };
        readonly responses: {
            /** @description An earlier session was resumed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Open a conversation on a published form */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly sendMessage: {
        readonly parameters: {
            readonly query?: {
                /** @description How long to wait for the turn, in milliseconds: default 10000, at most 60000; 0 does not wait. A value that is not a number is ignored. */
                readonly deadlineMs?: string;
            };
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the session. */
                readonly sid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Message"];
            };
        };
        readonly responses: {
            /** @description Send a message or a structured answer */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Turn"];
                };
            };
            /** @description The deadline passed first. The turn continues; read `GET /v1/sessions/{sid}/events` with `since` set to its `sinceSeq`, or the stream. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Turn"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the session. */
                readonly sid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read the state of a conversation */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getSessionEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description The last `seq` that the caller has. */
                readonly since?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the session. */
                readonly sid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read what happened since an event */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly events: readonly components["schemas"]["Event"][];
                        readonly question: components["schemas"]["PublicBlock"] | null;
                        readonly turn: components["schemas"]["Turn"];
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly renewSessionToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the session. */
                readonly sid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Get a new respondent token and stream address */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SessionAccess"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly repeatSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the session. */
                readonly sid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /** @description Answers the challenge of an error proof_of_work_required: for each piece i (from 0) the number n of 32 bits for which SHA-256(SHA-256(token) ‖ i ‖ n), with i and n as 4 bytes each, most significant first, begins with `bits` − 4 zero bits. Not needed with a secret key. */
                    readonly proof?: {
                        readonly token: string;
                        readonly nonces: readonly number[];
                    };
                };
            };
        };
        readonly responses: {
            /** @description Answer a form again */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Session"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly uploadFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the session. */
                readonly sid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** Format: binary */
                    readonly file: string;
                };
                readonly "application/octet-stream": string;
            };
        };
        readonly responses: {
            /** @description Send a file */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["File"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly readFile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the file. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a file that a respondent sent */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listResponses: {
        readonly parameters: {
            readonly query?: {
                readonly status?: "in_progress" | "completed" | "abandoned" | "disqualified";
                readonly source?: "chat" | "embed" | "api";
                /** @description Epoch milliseconds, inclusive. */
                readonly created_after?: number;
                /** @description Epoch milliseconds, exclusive. A list that begins here is a list at a date. */
                readonly created_before?: number;
                /** @description Epoch milliseconds, inclusive. */
                readonly updated_since?: number;
                readonly ending_ref?: string;
                /** @description The ref of a question: only abandoned responses that stand there. */
                readonly left_ref?: string;
                /** @description The number of a version. */
                readonly version?: number;
                /** @description Only responses whose visit looked automated (`metadata.suspicious`), or only the others. */
                readonly suspicious?: "true" | "false";
                readonly where?: string;
                readonly ids?: string;
                /** @description Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id. */
                readonly q?: string;
                /** @description Default: the key's own mode. For a test key `all` means `test`, and `live` is `invalid_request`. */
                readonly mode?: "live" | "test" | "all";
                readonly order?: "created" | "updated";
                /** @description Comma-separated extras: `answers`; `display`, each answer in words too; `version`, the number of its version. */
                readonly include?: string;
                /** @description Rows of a page. */
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the responses of a form, newest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Response"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly openResponse: {
        readonly parameters: {
            readonly query?: {
                /** @description Comma-separated extras: `answers`; `display`, each answer in words too; `version`, the number of its version. */
                readonly include?: string;
            };
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @default {}
                     * @example {
                     *       "email": "ada@example.com"
                     *     }
                     */
                    readonly answers?: {
                        readonly [key: string]: unknown;
                    };
                    /**
                     * @default {}
                     * @example {
                     *       "utm_id": "spring"
                     *     }
                     */
                    readonly hiddenFields?: {
                        readonly [key: string]: string;
                    };
                    /** @default false */
                    readonly complete?: boolean;
                    /**
                     * @default flow
                     * @enum {string}
                     */
                    readonly mode?: "flow" | "free";
                    /**
                     * @description Seconds until it expires.
                     * @default 86400
                     */
                    readonly expiresIn?: number;
                    /**
                     * @example {
                     *       "country": "DE"
                     *     }
                     */
                    readonly respondent?: {
                        readonly country?: string;
                        readonly userAgent?: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description Open a response, optionally with answers, optionally completing it */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Response"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getResponse: {
        readonly parameters: {
            readonly query?: {
                /** @description Comma-separated extras: `answers`; `display`, each answer in words too; `version`, the number of its version. */
                readonly include?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the response. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Response"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteResponse: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the response. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Delete a response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly recordAnswers: {
        readonly parameters: {
            readonly query?: {
                /** @description Comma-separated extras: `answers`; `display`, each answer in words too; `version`, the number of its version. */
                readonly include?: string;
            };
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the response. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly answers: readonly {
                        readonly ref: string;
                        /** @description Any JSON value. */
                        readonly value: unknown;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Record answers on an open response, all or none */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Response"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly completeResponse: {
        readonly parameters: {
            readonly query?: {
                /** @description Comma-separated extras: `answers`; `display`, each answer in words too; `version`, the number of its version. */
                readonly include?: string;
            };
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the response. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Complete a response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Response"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly countResponses: {
        readonly parameters: {
            readonly query?: {
                readonly status?: "in_progress" | "completed" | "abandoned" | "disqualified";
                readonly source?: "chat" | "embed" | "api";
                /** @description Epoch milliseconds, inclusive. */
                readonly created_after?: number;
                /** @description Epoch milliseconds, exclusive. A list that begins here is a list at a date. */
                readonly created_before?: number;
                /** @description Epoch milliseconds, inclusive. */
                readonly updated_since?: number;
                readonly ending_ref?: string;
                /** @description The ref of a question: only abandoned responses that stand there. */
                readonly left_ref?: string;
                /** @description The number of a version. */
                readonly version?: number;
                /** @description Only responses whose visit looked automated (`metadata.suspicious`), or only the others. */
                readonly suspicious?: "true" | "false";
                readonly where?: string;
                readonly ids?: string;
                /** @description Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id. */
                readonly q?: string;
                /** @description Default: the key's own mode. For a test key `all` means `test`, and `live` is `invalid_request`. */
                readonly mode?: "live" | "test" | "all";
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Count the responses of a form that fit */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResponseCount"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteResponses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @enum {string} */
                    readonly status?: "in_progress" | "completed" | "abandoned" | "disqualified";
                    /** @enum {string} */
                    readonly source?: "chat" | "embed" | "api";
                    /** @description Epoch milliseconds, inclusive. */
                    readonly created_after?: number;
                    /** @description Epoch milliseconds, exclusive. */
                    readonly created_before?: number;
                    readonly ending_ref?: string;
                    /** @description The ref of a question: only abandoned responses that stand there. */
                    readonly left_ref?: string;
                    /** @description The number of a version. */
                    readonly version?: number;
                    readonly suspicious?: boolean;
                    /** @description Conditions on answers, which all hold. */
                    readonly where?: readonly components["schemas"]["AnswerCondition"][];
                    /** @description Only these responses. */
                    readonly ids?: readonly string[];
                    /** @description All but these responses. */
                    readonly except?: readonly string[];
                    /** @description Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id. */
                    readonly q?: string;
                    /**
                     * @description Default: the key's own mode. For a test key `all` means `test`, and `live` is `invalid_request`.
                     * @enum {string}
                     */
                    readonly mode?: "live" | "test" | "all";
                    readonly cursor?: string;
                };
            };
        };
        readonly responses: {
            /** @description Delete the responses of a form that fit */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeletedResponses"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listResponseColumns: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List what the responses of a form can have */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ResponseColumns"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listResponseDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the response. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the webhooks that a response caused */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly {
                            readonly id: string;
                            readonly endpointId: string;
                            readonly url: string;
                            readonly event: string;
                            /** @enum {string} */
                            readonly status: "pending" | "success" | "failed";
                            readonly attempts: number;
                            /**
                             * @description Epoch milliseconds.
                             * @example 1763650800000
                             */
                            readonly createdAt: number;
                            readonly finishedAt: number | null;
                        }[];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listSavedViews: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the named views of a form's responses, by name */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["SavedView"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createSavedView: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Names differ within a form, whatever their case. */
                    readonly name: string;
                    /** @default {} */
                    readonly filters?: components["schemas"]["SavedViewFilters"];
                    /**
                     * @description Columns in their order, such as `started` and `answers.meal`; null: the usual ones.
                     * @default null
                     * @example [
                     *       "started",
                     *       "answers.meal"
                     *     ]
                     */
                    readonly columns?: readonly string[] | null;
                };
            };
        };
        readonly responses: {
            /** @description Keep filters and columns under a name, for everybody of the organization */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteSavedView: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the view. */
                readonly viewId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Delete a view */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly changeSavedView: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the view. */
                readonly viewId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly name?: string;
                    readonly filters?: components["schemas"]["SavedViewFilters"];
                    /**
                     * @description Columns in their order, such as `started` and `answers.meal`; null: the usual ones.
                     * @example [
                     *       "started",
                     *       "answers.meal"
                     *     ]
                     */
                    readonly columns?: readonly string[] | null;
                };
            };
        };
        readonly responses: {
            /** @description Rename a view, or replace its filters or columns */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedView"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly findPerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * Format: email
                     * @description Found in answers and hidden fields that are this address and nothing else, in any case.
                     * @example ada@example.com
                     */
                    readonly email: string;
                    /** @default 25 */
                    readonly limit?: number;
                    readonly cursor?: string;
                };
            };
        };
        readonly responses: {
            /** @description Find the responses of a person by an e-mail address, newest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly {
                            readonly id: string;
                            readonly form_id: string;
                            /** @enum {string} */
                            readonly status: "in_progress" | "completed" | "abandoned" | "disqualified";
                            /** @enum {string} */
                            readonly mode: "live" | "test";
                            /**
                             * @description Epoch milliseconds.
                             * @example 1763650800000
                             */
                            readonly started_at: number;
                            /**
                             * @description Epoch milliseconds.
                             * @example 1763650800000
                             */
                            readonly updated_at: number;
                        }[];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly exportPerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * Format: email
                     * @description Found in answers and hidden fields that are this address and nothing else, in any case.
                     * @example ada@example.com
                     */
                    readonly email?: string;
                    /**
                     * @description The id of one response of the person.
                     * @example res_01JD3W8K9QZ4T6V1X2Y3N5M7PB
                     */
                    readonly response_id?: string;
                    /** @default 10 */
                    readonly limit?: number;
                    readonly cursor?: string;
                };
            };
        };
        readonly responses: {
            /** @description Export what is kept of a person, by an e-mail address or by a response */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly {
                            readonly response: components["schemas"]["Response"];
                            readonly events: readonly {
                                readonly [key: string]: unknown;
                            }[];
                            readonly events_after: number | null;
                            readonly files: readonly {
                                readonly id: string;
                                readonly name: string;
                                readonly size: number;
                                readonly mime: string;
                                /**
                                 * @description Epoch milliseconds.
                                 * @example 1763650800000
                                 */
                                readonly created_at: number;
                            }[];
                            readonly messages: readonly {
                                readonly id: string;
                                /** @enum {string} */
                                readonly channel: "sms" | "email";
                                /** @enum {string} */
                                readonly purpose: "code" | "follow_up" | "notification";
                                readonly recipient: string;
                                /** @enum {string} */
                                readonly state: "waiting" | "sent" | "failed" | "kept";
                                /**
                                 * @description Epoch milliseconds.
                                 * @example 1763650800000
                                 */
                                readonly created_at: number;
                                readonly sent_at: number | null;
                            }[];
                            /** @description What webhooks and integrations got of the response in the last 30 days; `type` is null of a receiver that was removed. */
                            readonly deliveries: readonly {
                                readonly id: string;
                                readonly receiver: string;
                                readonly type: string | null;
                                readonly host: string | null;
                                readonly event: string;
                                /** @enum {string} */
                                readonly status: "pending" | "success" | "failed";
                                /**
                                 * @description Epoch milliseconds.
                                 * @example 1763650800000
                                 */
                                readonly created_at: number;
                                readonly finished_at: number | null;
                            }[];
                        }[];
                        readonly has_more: boolean;
                        readonly next_cursor: string;
                        /** @description Webhooks and integrations of these forms: they may have copies, which Parley cannot erase. Removed ones are not listed. */
                        readonly receivers: readonly {
                            readonly id: string;
                            readonly type: string;
                            readonly form_id: string | null;
                            readonly host: string | null;
                            readonly events: readonly string[];
                        }[];
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly erasePerson: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * Format: email
                     * @description Found in answers and hidden fields that are this address and nothing else, in any case.
                     * @example ada@example.com
                     */
                    readonly email?: string;
                    /**
                     * @description The id of one response of the person.
                     * @example res_01JD3W8K9QZ4T6V1X2Y3N5M7PB
                     */
                    readonly response_id?: string;
                };
            };
        };
        readonly responses: {
            /** @description Erase what is kept of a person, by an e-mail address or by a response */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly erasure: components["schemas"]["Erasure"];
                        readonly deleted: readonly {
                            readonly id: string;
                            readonly form_id: string;
                            /** @enum {string} */
                            readonly status: "in_progress" | "completed" | "abandoned" | "disqualified";
                            /** @enum {string} */
                            readonly mode: "live" | "test";
                            /**
                             * @description Epoch milliseconds.
                             * @example 1763650800000
                             */
                            readonly started_at: number;
                            /**
                             * @description Epoch milliseconds.
                             * @example 1763650800000
                             */
                            readonly updated_at: number;
                        }[];
                        readonly has_more: boolean;
                        /** @description Deleted responses whose data is not erased everywhere yet, counted up to 1,000. 0 within seconds. */
                        readonly erasing: number;
                        /** @description Webhooks and integrations of these forms: they may have copies, which Parley cannot erase. Removed ones are not listed. */
                        readonly receivers: readonly {
                            readonly id: string;
                            readonly type: string;
                            readonly form_id: string | null;
                            readonly host: string | null;
                            readonly events: readonly string[];
                        }[];
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getErasure: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the erasure. */
                readonly erasureId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read how far an erasure of a person is */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly clarifyForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description What the form is for, in words of any language.
                     * @example RSVP for our wedding
                     */
                    readonly prompt: string;
                    /**
                     * @description The form's language as a BCP 47 tag. Default: the language of the prompt.
                     * @example en
                     */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Ask what must be known before a form is generated */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClarifyingQuestions"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly generateForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description What the form is for, in words of any language.
                     * @example RSVP for our wedding
                     */
                    readonly prompt: string;
                    /**
                     * @description Answers to the questions of `POST /v1/ai/clarify-form`.
                     * @default []
                     */
                    readonly clarifications?: readonly {
                        readonly question: string;
                        readonly answer: string;
                    }[];
                    /**
                     * @description The form's language as a BCP 47 tag. Default: the language of the prompt.
                     * @example en
                     */
                    readonly language?: string;
                };
            };
        };
        readonly responses: {
            /** @description Generate a form document from a prompt */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DraftedForm"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly editForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description The form whose draft is edited.
                     * @example frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB
                     */
                    readonly formId?: string;
                    /** @description The document that is edited, in place of `formId`. */
                    readonly doc?: components["schemas"]["FormDocument"];
                    /**
                     * @description What is to change.
                     * @example Make the phone number optional
                     */
                    readonly request: string;
                    /**
                     * @description Earlier requests of this conversation, the oldest first.
                     * @default []
                     */
                    readonly history?: readonly {
                        readonly request: string;
                        readonly summary: string;
                    }[];
                };
            };
        };
        readonly responses: {
            /** @description Edit a form document as a request says */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EditedForm"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly startExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @default csv
                     * @enum {string}
                     */
                    readonly format?: "csv" | "jsonl" | "xlsx" | "parquet";
                    /** @enum {string} */
                    readonly status?: "in_progress" | "completed" | "abandoned" | "disqualified";
                    /** @enum {string} */
                    readonly source?: "chat" | "embed" | "api";
                    /** @description Epoch milliseconds, inclusive. */
                    readonly created_after?: number;
                    /** @description Epoch milliseconds, exclusive. */
                    readonly created_before?: number;
                    readonly ending_ref?: string;
                    /** @description The ref of a question: only abandoned responses that stand there. */
                    readonly left_ref?: string;
                    /** @description The number of a version. */
                    readonly version?: number;
                    readonly suspicious?: boolean;
                    /** @description Conditions on answers, which all hold. */
                    readonly where?: readonly components["schemas"]["AnswerCondition"][];
                    /** @description Only these responses. */
                    readonly ids?: readonly string[];
                    /** @description All but these responses. */
                    readonly except?: readonly string[];
                    /** @description Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id. */
                    readonly q?: string;
                    /**
                     * @description Default: the key's own mode. For a test key `all` means `test`, and `live` is `invalid_request`.
                     * @enum {string}
                     */
                    readonly mode?: "live" | "test" | "all";
                    /** @description The columns to have, in this order: refs of questions, names such as `status` or `hidden_fields.plan`, and `answers`, `hidden_fields`, `variables` and `metadata` for all of a kind. A question that is called like a column is `answers.<ref>`. Default: everything. */
                    readonly fields?: readonly string[];
                    /**
                     * @description csv: put an apostrophe before a text that a spreadsheet would run as a formula. Numbers and phone numbers never get one.
                     * @default true
                     */
                    readonly escape_formulas?: boolean;
                    /**
                     * @description csv and xlsx: the zone in which times are written, an IANA name. Default: UTC.
                     * @example Europe/Vienna
                     */
                    readonly time_zone?: string;
                };
            };
        };
        readonly responses: {
            /** @description Start an export of a form's responses */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Export"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listExports: {
        readonly parameters: {
            readonly query?: {
                readonly form_id?: string;
                /** @description Rows of a page. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List recent exports, newest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Export"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the export. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read an export */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Export"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly deleteExport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the export. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Delete an export before it expires */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getExportContent: {
        readonly parameters: {
            readonly query?: {
                /** @description A byte of the file. One inside a character is refused. */
                readonly offset?: number;
                readonly max_bytes?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the export. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a slice of an export's text */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportContent"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly downloadExport: {
        readonly parameters: {
            readonly query: {
                /** @description Part of the link. */
                readonly token: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the export. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Download an export's file by its link */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": string;
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getFormAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description Only responses of this source. Page views are visits of `chat` or `embed`. */
                readonly source?: "chat" | "embed" | "api" | "all";
                /** @description `1` counts responses of test mode too. A test key always counts them. */
                readonly includeTest?: string;
                /** @description The first day, in `timeZone`: responses that were started on it or later. */
                readonly from?: string;
                /** @description The last day, inclusive. From `from` to `to` there are at most 3660 days; with both, `daily` lists each. */
                readonly to?: string;
                /** @description Only responses on the published version of this number. Page views belong to no version and are counted whatever it is. */
                readonly version?: number;
                /** @description The time zone of days and hours, an IANA name. */
                readonly timeZone?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read the analytics of a form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Analytics"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getFormTraffic: {
        readonly parameters: {
            readonly query?: {
                /** @description Only responses of this source. Page views are visits of `chat` or `embed`. */
                readonly source?: "chat" | "embed" | "api" | "all";
                /** @description `1` counts responses of test mode too. A test key always counts them. */
                readonly includeTest?: string;
                /** @description The first day, in `timeZone`: responses that were started on it or later. */
                readonly from?: string;
                /** @description The last day, inclusive. From `from` to `to` there are at most 3660 days; with both, `daily` lists each. */
                readonly to?: string;
                /** @description Only responses on the published version of this number. Page views belong to no version and are counted whatever it is. */
                readonly version?: number;
                /** @description The time zone of days and hours, an IANA name. */
                readonly timeZone?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read how many responses went each way through a form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FormTraffic"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listFormFigures: {
        readonly parameters: {
            readonly query?: {
                /** @description `1` counts responses of test mode too. A test key always counts them. */
                readonly includeTest?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read starts and completions of all forms */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["FormFigures"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly putFormTags: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @example [
                     *       "Events"
                     *     ]
                     */
                    readonly tags: readonly string[];
                };
            };
        };
        readonly responses: {
            /** @description Replace the tags of a form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly binForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Put a form into the bin */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly unbinForm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Take a form out of the bin */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Form"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getFormAlerts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read the alerts and the weekly digest of a form, and what holds now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FormAlerts"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly putFormAlerts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @default [] */
                    readonly recipients?: readonly string[];
                    /**
                     * @description Of the rules' days and of the digest.
                     * @example Europe/Berlin
                     */
                    readonly timeZone?: string;
                    /** @default [] */
                    readonly rules?: readonly ({
                        /** @constant */
                        readonly type: "completion_falls";
                        /** @description Whole days, the last one yesterday, compared with as many before them. */
                        readonly days: number;
                        /** @description By how much the completion rate falls, 0.01 to 1: from 0.6 to 0.4 is 0.2. */
                        readonly fallsBy: number;
                        /**
                         * @description Both windows need as many responses started.
                         * @default 20
                         */
                        readonly startsMin?: number;
                    } | {
                        /** @constant */
                        readonly type: "responses_stop";
                        /** @description Whole hours in which no response is started. */
                        readonly hours: number;
                        /**
                         * @description As many were started in the 24 hours before.
                         * @default 1
                         */
                        readonly startsMin?: number;
                    } | {
                        /** @constant */
                        readonly type: "answer_crosses";
                        readonly blockRef: string;
                        /**
                         * @description An option's label as the report shows it: its share counts. null: the mean of a number.
                         * @default null
                         */
                        readonly option?: string | null;
                        /** @enum {string} */
                        readonly direction: "above" | "below";
                        /** @description A number as in the answers; for an option a share from 0 to 1. */
                        readonly threshold: number;
                        /**
                         * @description The last one is today.
                         * @default 7
                         */
                        readonly days?: number;
                        /**
                         * @description Fewer answers are not judged.
                         * @default 10
                         */
                        readonly answersMin?: number;
                    })[];
                    /** @default null */
                    readonly digest?: {
                        /** @enum {string} */
                        readonly day: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
                        readonly hour: number;
                    } | null;
                };
            };
        };
        readonly responses: {
            /** @description Set which alerts and digests of a form are sent by e-mail */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FormAlerts"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listBlockTypes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the block types */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly schema_version: number;
                        readonly blocks: readonly components["schemas"]["BlockType"][];
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getBlockType: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly type: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read one block type */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BlockType"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listTemplates: {
        readonly parameters: {
            readonly query?: {
                /** @description Words that all occur in title, summary, keywords or category. Keywords are in every language of templates, whatever the template is written in. */
                readonly q?: string;
                readonly category?: "feedback" | "sales" | "orders" | "events" | "people" | "operations" | "health" | "education" | "community" | "property";
                /** @description Lists the templates that are written in this language, with titles in it. Default: all, in English. */
                readonly language?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the templates, or find some of them */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["TemplateSummary"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getTemplate: {
        readonly parameters: {
            readonly query?: {
                /** @description The language that the document is to be written in first; English if the template does not have it. */
                readonly language?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a template with its document */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Template"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listThemes: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the themes that come along */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Theme"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                readonly formId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the webhook endpoints, oldest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Webhook"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly url: string;
                    readonly events: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published" | "submission.completed" | "submission.abandoned")[];
                    /**
                     * @description The id of the form.
                     * @example frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB
                     */
                    readonly formId?: string;
                };
            };
        };
        readonly responses: {
            /** @description Subscribe an address to events */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getWebhookStats: {
        readonly parameters: {
            readonly query?: {
                readonly formId?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Count pending, failed and delivered deliveries, by endpoint and in total */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookStats"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getWebhookHours: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Count how deliveries ended in each of the last 24 hours, by endpoint */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookHours"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a webhook endpoint */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly removeWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Remove a webhook endpoint */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly changeWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly active?: boolean;
                    readonly url?: string;
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published" | "submission.completed" | "submission.abandoned")[];
                    /** @description The form whose events are delivered; null for all forms of the organization. */
                    readonly formId?: string | null;
                };
            };
        };
        readonly responses: {
            /** @description Switch a webhook endpoint on or off, or change its address, events or form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Give a webhook endpoint a new secret */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Send a test event */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                        readonly deliveryId: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                readonly status?: "pending" | "failed" | "success";
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the 50 most recent deliveries, newest first, each with its attempts */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["WebhookDelivery"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listWebhookAttempts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the 50 most recent attempts, newest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["WebhookAttempt"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly replayWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
                /** @description The id of the delivery. */
                readonly deliveryId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Send a delivery again now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                        /** @description The delivery to be sent: the same one or its copy. */
                        readonly deliveryId: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly retryFailedDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the webhook endpoint. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Put failed deliveries back in the queue, at most 500, oldest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                        readonly queued: number;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listIntegrations: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the integrations of a form, oldest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Integration"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @constant */
                    readonly type: "slack";
                    readonly config: {
                        readonly webhookUrl: string;
                    } | {
                        readonly token: string;
                        readonly channel: string;
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                } | {
                    /** @constant */
                    readonly type: "discord";
                    readonly config: {
                        readonly webhookUrl: string;
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                } | {
                    /** @constant */
                    readonly type: "teams";
                    readonly config: {
                        readonly webhookUrl: string;
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                } | {
                    /** @constant */
                    readonly type: "email";
                    readonly config: {
                        readonly to: readonly string[];
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                } | {
                    /** @constant */
                    readonly type: "google_sheets";
                    readonly config: {
                        /** @description From the address of the spreadsheet. */
                        readonly spreadsheetId: string;
                        /** @description The name of the sheet, as its tab shows it. */
                        readonly sheet: string;
                        /** Format: email */
                        readonly clientEmail: string;
                        /** @description `private_key` of the key file, in PEM. */
                        readonly privateKey: string;
                    } | {
                        /** @description From the address of the spreadsheet. */
                        readonly spreadsheetId: string;
                        /** @description The name of the sheet, as its tab shows it. */
                        readonly sheet: string;
                        readonly clientId: string;
                        readonly clientSecret: string;
                        readonly refreshToken: string;
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                } | {
                    /** @constant */
                    readonly type: "airtable";
                    readonly config: {
                        readonly baseId: string;
                        /** @description The table's id or name. It has the fields "Response ID", "Event", "Status" and "Time". */
                        readonly table: string;
                        /** @description A personal access token with the scope `data.records:write`. */
                        readonly token: string;
                        /** @description Names of fields by question ref; other questions are left out. Default: a field per question, by its title. */
                        readonly fields?: {
                            readonly [key: string]: string;
                        };
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                } | {
                    /** @constant */
                    readonly type: "http";
                    readonly config: {
                        /**
                         * @default POST
                         * @enum {string}
                         */
                        readonly method?: "POST" | "PUT" | "PATCH";
                        readonly url: string;
                        /** @default {} */
                        readonly headers?: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @default json
                         * @enum {string}
                         */
                        readonly format?: "json" | "form" | "text";
                        /** @description Any JSON value (`json`), an object of texts (`form`) or a text (`text`), whose texts may hold `{{answer:ref}}`, `{{value:ref}}`, `{{answers}}`, `{{event:name}}`, `{{event:id}}`, `{{event:time}}`, `{{form:id}}`, `{{form:title}}`, `{{response:id}}`, `{{response:status}}` and `{{response:duration_seconds}}`, each with a fallback behind `|`. Default: the payload of a webhook. */
                        readonly body?: unknown;
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                } | {
                    /** @constant */
                    readonly type: "rest_hook";
                    readonly config: {
                        readonly targetUrl: string;
                    };
                    /** @description Default: `response.completed`. */
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    /** @description Default: true. */
                    readonly active?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Send a form's events to another service */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getIntegrationSample: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read what a REST hook of this form receives, with made-up answers */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly {
                            readonly [key: string]: unknown;
                        }[];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly removeIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the integration. */
                readonly integrationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Remove an integration */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly changeIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the integration. */
                readonly integrationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The members to change; others stay, secrets too. null removes a member that may be absent. */
                    readonly config?: {
                        readonly [key: string]: unknown;
                    };
                    readonly events?: readonly ("response.completed" | "response.disqualified" | "response.abandoned" | "response.partial" | "response.resumed" | "followup.sent" | "response.answer_recorded" | "session.started" | "form.published")[];
                    readonly active?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Switch an integration on or off, or change its config or events */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Integration"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly replayIntegrationDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the integration. */
                readonly integrationId: string;
                /** @description The id of the delivery. */
                readonly deliveryId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Send a delivery of an integration again now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                        /** @description The delivery to be sent: the same one or its copy. */
                        readonly deliveryId: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly testIntegration: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the integration. */
                readonly integrationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Send a sample now, and wait for the outcome */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntegrationTest"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listIntegrationDeliveries: {
        readonly parameters: {
            readonly query?: {
                readonly status?: "pending" | "failed" | "success";
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the integration. */
                readonly integrationId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the 50 most recent deliveries, newest first, each with its attempts */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["WebhookDelivery"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listPaymentAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List payment accounts, oldest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PaymentAccounts"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly changePaymentAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the payment account. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly label?: string;
                    readonly isDefault?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Change the label of a payment account, or make it the default one */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listAssets: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the assets of a form, oldest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Assets"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly uploadAsset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": {
                    /** Format: binary */
                    readonly file: string;
                };
                readonly "application/octet-stream": string;
            };
        };
        readonly responses: {
            /** @description Upload a picture, a font or captions for a form */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Asset"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly removeAsset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The key of the asset. */
                readonly asset: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Delete an asset of a form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listKnowledge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the sources of knowledge of a form, oldest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Knowledge"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly addKnowledge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly title?: string;
                    readonly text?: string;
                    readonly url?: string;
                    readonly language?: string;
                };
                readonly "multipart/form-data": {
                    /** Format: binary */
                    readonly file: string;
                };
            };
        };
        readonly responses: {
            /** @description Add a source of knowledge: a text, a page or a file */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KnowledgeSource"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly removeKnowledge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the source. */
                readonly sourceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Delete a source of knowledge and its text */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly refreshKnowledge: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
                /** @description The id of the source. */
                readonly sourceId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Fetch the page of a source again */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KnowledgeSource"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly searchKnowledge: {
        readonly parameters: {
            readonly query: {
                readonly q: string;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The id of the form. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Search the knowledge of a form */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["KnowledgeResults"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listDomains: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description List the organization's domains, oldest first */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["Domain"][];
                        readonly has_more: boolean;
                        /** @description Pass it as `cursor`, with the same order and filters, to go on; empty on the last page. */
                        readonly next_cursor: string;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createDomain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    readonly domain: string;
                };
            };
        };
        readonly responses: {
            /** @description Add a domain of your own for the pages of forms */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Domain"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getDomain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the domain. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read a domain */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Domain"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly removeDomain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The id of the domain. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Give a domain up */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly verifyDomain: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description For 24 hours an identical request with the same key gets the first one's answer, byte for byte. */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The id of the domain. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Look at the domain's record now */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Domain"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getMe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Read which organization and key a call is made with, and what the organization has used this month */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly organization: {
                            readonly id: string;
                            readonly name: string;
                            readonly plan: string;
                            /** @description What the plan includes. */
                            readonly features: readonly ("redirects" | "follow_ups" | "quotas" | "respondent_access" | "remove_branding" | "knowledge" | "integrations" | "custom_domains" | "audience_analytics")[];
                            /** @description What the plan does not include. What exists of it stands still and is kept; a form and an integration say so in `locked`, knowledge in `enabled`. */
                            readonly locked: readonly ("redirects" | "follow_ups" | "quotas" | "respondent_access" | "remove_branding" | "knowledge" | "integrations" | "custom_domains" | "audience_analytics")[];
                        };
                        readonly key: {
                            readonly id: string;
                            readonly name: string;
                            /** @enum {string} */
                            readonly mode: "live" | "test";
                            readonly scopes: readonly ("form:read" | "form:write" | "form:publish" | "response:read" | "response:write" | "session:write" | "analytics:read" | "export:read" | "export:write" | "webhook:read" | "webhook:write" | "payment:read" | "payment:write" | "ai:generate" | "knowledge:read" | "knowledge:write" | "domain:read" | "domain:write")[];
                        };
                        readonly usage: {
                            /**
                             * @description UTC.
                             * @example 2026-11
                             */
                            readonly month: string;
                            /** @description Live responses that were completed this month, also those that were deleted since. */
                            readonly responses: number;
                            /** @description The plan's quota; null if it is unlimited. */
                            readonly responsesMax: number | null;
                            /** @description Tokens used by language models, if their provider counts them. */
                            readonly tokens: number;
                            /** @description Documents generated or edited from a prompt this month. */
                            readonly aiGenerations: number;
                            /** @description The plan's quota; null if it is unlimited. */
                            readonly aiGenerationsMax: number | null;
                            /** @description Text of all sources of knowledge, as stored. */
                            readonly knowledgeBytes: number;
                            /** @description The plan's quota; null if it is unlimited. */
                            readonly knowledgeBytesMax: number | null;
                        };
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Is the service alive, and is its database? */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly ok: boolean;
                        readonly env: string;
                        /** @enum {string} */
                        readonly db: "ok" | "down";
                        /**
                         * @description Epoch milliseconds.
                         * @example 1763650800000
                         */
                        readonly ts: number;
                    };
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly streamSession: {
        readonly parameters: {
            readonly query?: {
                /** @description For this session, for 15 minutes; part of `streamUrl`. */
                readonly ticket?: string;
                /** @description The last seq that the client has. Without it, the session is shown from its first event. */
                readonly since?: string;
                /** @description What answers a `message` frame: `full` is the turn with its events; `brief` is `{type, id, seq, accepted, validation}`, for a client that reads the events of the stream. */
                readonly turns?: "full" | "brief";
                /** @description The history that `since` is of, from `hello`. */
                readonly inc?: string;
            };
            readonly header?: {
                /** @description For server-sent events, as `since`. */
                readonly "last-event-id"?: string;
            };
            readonly path: {
                /** @description The id of the session. */
                readonly sid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Switching to WebSocket. */
            readonly 101: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Server-sent events. Each `data` line is a frame, as a WebSocket gets it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": components["schemas"]["ServerFrame"];
                };
            };
            /** @description An error. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
