// Generated from the contract by `npm run generate`. Do not edit.
using System;
using System.Diagnostics.CodeAnalysis;
using PartnerApi.Json;

namespace PartnerApi.Models
{
    /// <summary>The deprecated part.</summary>
    public sealed class ContractDeprecatedBody
    {
        private ContractDeprecatedBody()
        {
        }

        /// <summary>Kind of a part of the contract: an <c>operation</c>, or an <c>event</c>.</summary>
        public ContractPart Part { get; private set; }

        /// <summary>The operationId or the name of the event.</summary>
        public string Name { get; private set; }

        /// <summary>First day of the deprecation.</summary>
        public DateTime Since { get; private set; }

        /// <summary>First day without it; null while none is set. May be null.</summary>
        public DateTime? Sunset { get; private set; }

        /// <summary>Path of the operation that replaces it; null if there is none. May be null.</summary>
        [MaybeNull]
        public string Successor { get; private set; }

        private static readonly JsonFields<ContractDeprecatedBody> _fields =
            new JsonFields<ContractDeprecatedBody>(() => new ContractDeprecatedBody())
                .Required("part", value => new ContractPart(JsonObject.AsString(value)), (model, value) => model.Part = value)
                .Required("name", JsonObject.AsString, (model, value) => model.Name = value)
                .Required("since", JsonObject.AsDate, (model, value) => model.Since = value)
                .Optional("sunset", JsonObject.AsDate, (model, value) => model.Sunset = value)
                .Optional("successor", JsonObject.AsString, (model, value) => model.Successor = value);

        /// <exception cref="JsonException">the JSON has another type</exception>
        public static ContractDeprecatedBody FromJson(object json) => _fields.Read(json);
    }
}
