// Code generated from the contract by `npm run generate`. DO NOT EDIT.

package partnerapi

const (
	contractVersion    = "1.1.0"
	contractToleranceS = 300
)
