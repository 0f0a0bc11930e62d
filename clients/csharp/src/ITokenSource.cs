using System.Threading;
using System.Threading.Tasks;

namespace PartnerApi
{
    /// <summary>Your own source of access tokens, as an alternative to <see cref="ClientCredentials"/>.</summary>
    public interface ITokenSource
    {
        /// <summary>Returns a token for one request.</summary>
        /// <param name="rejectedToken">null, or the token that the service just rejected with 401: return a different one</param>
        /// <param name="cancellationToken">the cancellation token of the call</param>
        Task<string> TokenAsync(string rejectedToken, CancellationToken cancellationToken);
    }
}
