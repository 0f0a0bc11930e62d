// Generated from the contract by `npm run generate`. Do not edit.
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>One problem. Texts are for people; programs use the status and <c>code</c>.</summary>
    public sealed class ErrorDetail
    {
        private ErrorDetail()
        {
        }

        /// <summary>Short title; the titles of the named errors are fixed.</summary>
        public string MessageTitle { get; private set; }

        /// <summary>What was expected, what was received and how to fix it.</summary>
        public string Message { get; private set; }

        /// <summary>
        /// Stable code for programs, one of <c>x-error-catalogue</c>. <c>HTTP_&lt;status&gt;</c> unless a more specific one exists; <c>x-error-codes</c> of each
        /// operation lists those. More may be added: treat an unknown code by its status.
        /// </summary>
        public string Code { get; private set; }

        /// <summary>How serious it is.</summary>
        public string MessageSeverity { get; private set; }

        /// <summary>Place in the request: a JSON Pointer into the body, or the name of the parameter or header. May be null.</summary>
        [MaybeNull]
        public string Field { get; private set; }

        private static readonly JsonFields<ErrorDetail> _fields =
            new JsonFields<ErrorDetail>(() => new ErrorDetail())
                .Required("message_title", JsonObject.AsString, (model, value) => model.MessageTitle = value)
                .Required("message", JsonObject.AsString, (model, value) => model.Message = value)
                .Required("code", JsonObject.AsString, (model, value) => model.Code = value)
                .Required("message_severity", JsonObject.AsString, (model, value) => model.MessageSeverity = value)
                .Optional("field", JsonObject.AsString, (model, value) => model.Field = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ErrorDetail FromJson(object json) => _fields.Read(json);
    }
}
