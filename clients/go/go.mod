module partner.example/partnerapi/v2

go 1.19
