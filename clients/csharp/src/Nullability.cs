namespace System.Diagnostics.CodeAnalysis
{
    /// <summary>The value may be null. .NET Standard 2.1 and .NET Core 3.0 have this attribute.</summary>
    [AttributeUsage(AttributeTargets.Property)]
    internal sealed class MaybeNullAttribute : Attribute
    {
    }

    /// <summary>The value may be set to null. .NET Standard 2.1 and .NET Core 3.0 have this attribute.</summary>
    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Parameter)]
    internal sealed class AllowNullAttribute : Attribute
    {
    }
}
