using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>Where access tokens come from, if not from <see cref="ClientCredentials"/>.</summary>
    public interface ITokenSource
    {
        /// <summary>A token for one request.</summary>
        /// <param name="refused">null, or the token that was just answered with 401: give another one</param>
        /// <param name="cancellationToken">that of the call</param>
        Task<string> TokenAsync(string refused, CancellationToken cancellationToken);
    }
}
